// The typed binder: one declared field list per struct gives loading, errors with a place and a suggestion, a JSON
// Schema and a reference table.
//
//   struct Terrain { std::string id; int cost = 1; bool cover = false; std::vector<std::string> tags; Mark mark; };
//   void describe(data::Fields<Terrain>& f) {
//       f.is("terrain", "what a hex is covered with");
//       f.required("id", &Terrain::id, data::identifier(), "name of the terrain");
//       f.optional("cost", &Terrain::cost, data::range(1, 99), "movement points");
//       f.optional("cover", &Terrain::cover, "whether units are hidden in it");
//       f.place(&Terrain::mark);
//   }
//   auto terrains = data::bind<std::vector<Terrain>>(document.root(), diagnostics);
//
// Kinds of members: integers, bool, std::string, enums with enum_names(), std::vector<T>, std::array<T, N>,
// std::optional<T> (an empty value is nullopt), std::vector<std::pair<K, T>> (a map in file order; K a text, an enum,
// an integer, or one of them located), structs with describe(), data::Node (left as it is, for someone else to bind),
// data::Located<T> (a value and its place). Other types: specialise data::Bind.
//
// A fault is reported and binding goes on; the member keeps its default. An absent node, and one whose fault the
// parser reported, binds to the default without another word.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeindex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "wargame/data.hpp"

namespace wargame::data {

// A value and where it stands, so that a fault found later has a place.
template <class T>
struct Located {
    T value{};
    Mark mark;

    // NOLINTNEXTLINE(google-explicit-constructor): it reads as the value it holds
    operator const T&() const { return value; }
    const T& operator*() const { return value; }
    const T* operator->() const { return &value; }
    friend bool operator==(const Located& a, const Located& b) { return a.value == b.value; }
    friend bool operator==(const Located& a, const T& b) { return a.value == b; }
};

// ------------------------------------------------------------------------------------------------ enums
// One row of the table of an enum's texts. Beside the enum, found by argument-dependent lookup:
//   constexpr auto enum_names(Side) { return std::to_array<data::Name<Side>>({{"boer", Side::boer}, ...}); }
template <class E>
struct Name {
    std::string_view text;
    E value;
};

template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E value) {
    enum_names(value);
};

// The text of `value`, empty if the table lacks it.
template <NamedEnum E>
constexpr std::string_view name_of(E value) {
    for (const Name<E>& name : enum_names(value)) {
        if (name.value == value) return name.text;
    }
    return {};
}

template <NamedEnum E>
constexpr std::optional<E> value_of(std::string_view text) {
    for (const Name<E>& name : enum_names(E{})) {
        if (name.text == text) return name.value;
    }
    return std::nullopt;
}

// ------------------------------------------------------------------------------------------------ forms
enum class TextForm { any, identifier, rule_id };

// What a field demands beyond its type. Combine with `&`: range(1, 6) & one_or_many(). On a list the demands on
// texts and numbers hold for each item.
struct Form {
    std::int64_t low = std::numeric_limits<std::int64_t>::min();
    std::int64_t high = std::numeric_limits<std::int64_t>::max();
    int decimals = 0;
    TextForm text = TextForm::any;
    bool one_or_many = false;
    std::size_t min_items = 0;
    std::size_t max_items = std::numeric_limits<std::size_t>::max();
    bool non_empty_text = false;
};

Form operator&(const Form& a, const Form& b);

// A number from `low` to `high`, both included; with decimals(), counted in the smaller unit.
constexpr Form range(std::int64_t low, std::int64_t high) { return {.low = low, .high = high}; }
constexpr Form at_least(std::int64_t low) { return {.low = low}; }
// A number with up to `digits` (1 to 6) decimals, kept as an integer of the smaller unit: decimals(1) reads "24.5" as
// 245 and "24" as 240.
constexpr Form decimals(int digits) { return {.decimals = digits}; }
// A text of lower-case letters, digits and underscores that starts with a letter: "hq_botha".
constexpr Form identifier() { return {.text = TextForm::identifier}; }
// Letters, digits and underscores in parts joined by dots: "12.41", "1.5b", "added.setup".
constexpr Form rule_id() { return {.text = TextForm::rule_id}; }
// A text that is not empty.
constexpr Form some_text() { return {.non_empty_text = true}; }
// A list of that many items.
constexpr Form items(std::size_t min, std::size_t max) { return {.min_items = min, .max_items = max}; }
// A list of one item may be written without its brackets.
constexpr Form one_or_many() { return {.one_or_many = true}; }

// ------------------------------------------------------------------------------------------------ machinery
class FieldList;
class Catalogue;

// The kind of a member, as schema and reference tell it.
struct Shape {
    enum class Kind { any, text, integer, boolean, choice, list, map, object };
    Kind kind = Kind::any;
    Form form = {};                              // of this value; a list's demands on its items are with the item
    std::vector<std::string_view> choices = {};  // choice; of a map, its keys if they are a choice
    std::vector<Shape> inner = {};               // list, map: the one shape of its items
    const FieldList* fields = nullptr;           // object
    bool nullable = false;
};

// What reads the nodes: holds the field lists in use and the name of the field being read.
class Reader {
public:
    Reader(Diagnostics& diagnostics, Catalogue& catalogue) : diagnostics_(&diagnostics), catalogue_(&catalogue) {}

    Diagnostics& diagnostics() { return *diagnostics_; }
    Catalogue& catalogue() { return *catalogue_; }
    // The field that is being read, empty at the root.
    std::string_view field() const { return field_; }
    // "'cost'", or "the value" at the root.
    std::string subject() const;

    // Each gives nothing after reporting why. `low` and `high` are the limits of the type.
    std::optional<std::int64_t> integer(const Node& node, const Form& form, std::int64_t low, std::int64_t high);
    std::optional<bool> boolean(const Node& node);
    std::optional<std::string> text(const Node& node, const Form& form);
    // The index of the text among `choices`.
    std::optional<std::size_t> choice(const Node& node, std::span<const std::string_view> choices);
    // The items of a list, with one_or_many the value itself as the only item.
    std::vector<Node> list(const Node& node, const Form& form);
    // False after reporting that the node is no map.
    bool map(const Node& node);
    // Reads a map into `object` field by field.
    void object(const Node& node, void* object, const FieldList& fields);

private:
    bool scalar(const Node& node);
    void unknown_field(const Node& key, const FieldList& fields);
    void missing_fields(const Node& node, const FieldList& fields, const std::vector<bool>& seen);

    Diagnostics* diagnostics_;
    Catalogue* catalogue_;
    std::string_view field_;
};

// The fields of one struct, its type erased.
class FieldList {
public:
    struct Field {
        std::string name;
        std::string meaning;
        bool required = false;
        Form form;
        std::function<void(void*, const Node&, Reader&, const Form&)> read;
        std::function<Shape(Catalogue&, const Form&)> shape;
        std::function<std::string()> default_text;  // as JSON; empty: none worth telling
    };

    // The noun for messages and the schema, and one line on what it is.
    void is(std::string noun, std::string meaning = {});

    const std::string& noun() const { return noun_; }
    const std::string& meaning() const { return meaning_; }
    // In the order they were declared.
    const std::vector<Field>& fields() const { return fields_; }
    bool open() const { return static_cast<bool>(rest_); }

protected:
    friend class Reader;
    void add(Field field);

    std::string noun_;
    std::string meaning_;
    std::vector<Field> fields_;
    std::function<void(void*, const Mark&)> place_;
    std::function<void(void*, const Entry&)> rest_;
    std::function<void(const void*, const Mark&, Diagnostics&)> check_;
};

template <class T>
struct Bind;

// The fields of T, filled by describe(Fields<T>&), which stands in the namespace of T.
template <class T>
class Fields : public FieldList {
public:
    template <class C, class M>
    void required(std::string name, M C::*member, const Form& form, std::string meaning) {
        add_member(std::move(name), member, form, std::move(meaning), true);
    }
    template <class C, class M>
    void required(std::string name, M C::*member, std::string meaning) {
        add_member(std::move(name), member, Form{}, std::move(meaning), true);
    }
    template <class C, class M>
    void optional(std::string name, M C::*member, const Form& form, std::string meaning) {
        add_member(std::move(name), member, form, std::move(meaning), false);
    }
    template <class C, class M>
    void optional(std::string name, M C::*member, std::string meaning) {
        add_member(std::move(name), member, Form{}, std::move(meaning), false);
    }
    // The member that receives the place of the struct.
    template <class C>
    void place(Mark C::*member) {
        place_ = [member](void* object, const Mark& mark) { static_cast<T*>(object)->*member = mark; };
    }
    // The member that receives the entries no field claims; without it they are faults.
    template <class C>
    void rest(std::vector<Entry> C::*member) {
        rest_ = [member](void* object, const Entry& entry) { (static_cast<T*>(object)->*member).push_back(entry); };
    }
    // Called with the struct, the place of its map and the diagnostics, once its fields were read without a fault.
    template <class Check>
    void check(Check holds) {
        check_ = [holds](const void* object, const Mark& mark, Diagnostics& diagnostics) {
            holds(*static_cast<const T*>(object), mark, diagnostics);
        };
    }

private:
    template <class C, class M>
    void add_member(std::string name, M C::*member, const Form& form, std::string meaning, bool required) {
        static_assert(std::is_base_of_v<C, T>, "the member belongs to another struct");
        Field field{std::move(name), std::move(meaning), required, form, {}, {}, {}};
        field.read = [member](void* object, const Node& node, Reader& reader, const Form& demands) {
            Bind<M>::read(node, static_cast<T*>(object)->*member, reader, demands);
        };
        field.shape = [](Catalogue& catalogue, const Form& demands) { return Bind<M>::shape(catalogue, demands); };
        if (!required) field.default_text = [member] { return Bind<M>::show(T{}.*member); };
        add(std::move(field));
    }
};

template <class T>
concept Described = std::is_class_v<T> && requires(Fields<T>& fields) {
    describe(fields);
};

// The field lists of all structs met so far, each made once.
class Catalogue {
public:
    template <Described T>
    const FieldList& fields() {
        std::unique_ptr<FieldList>& slot = lists_[std::type_index(typeid(T))];
        if (!slot) {
            auto made = std::make_unique<Fields<T>>();
            describe(*made);
            slot = std::move(made);
        }
        return *slot;
    }

private:
    std::unordered_map<std::type_index, std::unique_ptr<FieldList>> lists_;
};

// `text` as a JSON string, in double quotes.
std::string json_text(std::string_view text);
// "245" with one decimal is 24.5; what decimals() reads.
std::string decimal_text(std::int64_t value, int decimals);
Shape integer_shape(const Form& form, std::int64_t low, std::int64_t high);
Shape list_shape(Shape item, const Form& form);
// The demands of a list's form that hold for its items.
Form item_form(const Form& form);

// ------------------------------------------------------------------------------------------------ kinds of members
template <class T>
requires(std::is_integral_v<T> && !std::is_same_v<T, bool>) struct Bind<T> {
    static constexpr std::int64_t low = std::is_signed_v<T> ? std::int64_t{std::numeric_limits<T>::min()} : 0;
    static constexpr std::int64_t high = sizeof(T) < sizeof(std::int64_t) || std::is_signed_v<T>
                                             ? static_cast<std::int64_t>(std::numeric_limits<T>::max())
                                             : std::numeric_limits<std::int64_t>::max();

    static void read(const Node& node, T& value, Reader& reader, const Form& form) {
        if (const auto read = reader.integer(node, form, low, high)) value = static_cast<T>(*read);
    }
    static Shape shape(Catalogue&, const Form& form) { return integer_shape(form, low, high); }
    static std::string show(const T& value) { return std::to_string(value); }
};

template <>
struct Bind<bool> {
    static void read(const Node& node, bool& value, Reader& reader, const Form&) {
        if (const auto read = reader.boolean(node)) value = *read;
    }
    static Shape shape(Catalogue&, const Form&) { return {.kind = Shape::Kind::boolean}; }
    static std::string show(bool value) { return value ? "true" : "false"; }
};

template <>
struct Bind<std::string> {
    static void read(const Node& node, std::string& value, Reader& reader, const Form& form) {
        if (auto read = reader.text(node, form)) value = std::move(*read);
    }
    static Shape shape(Catalogue&, const Form& form) { return {.kind = Shape::Kind::text, .form = form}; }
    static std::string show(const std::string& value) { return value.empty() ? std::string() : json_text(value); }
};

template <>
struct Bind<Node> {
    static void read(const Node& node, Node& value, Reader&, const Form&) { value = node; }
    static Shape shape(Catalogue&, const Form&) { return {}; }
    static std::string show(const Node&) { return {}; }
};

template <NamedEnum E>
struct Bind<E> {
    static auto texts() {
        constexpr auto names = enum_names(E{});
        std::array<std::string_view, names.size()> texts;
        for (std::size_t i = 0; i < names.size(); ++i) texts[i] = names[i].text;
        return texts;
    }
    static void read(const Node& node, E& value, Reader& reader, const Form&) {
        if (const auto index = reader.choice(node, texts())) value = enum_names(E{})[*index].value;
    }
    static Shape shape(Catalogue&, const Form&) {
        const auto all = texts();
        return {.kind = Shape::Kind::choice, .choices = {all.begin(), all.end()}};
    }
    static std::string show(const E& value) {
        return name_of(value).empty() ? std::string() : json_text(name_of(value));
    }
};

template <class T>
struct Bind<Located<T>> {
    static void read(const Node& node, Located<T>& value, Reader& reader, const Form& form) {
        value.mark = node.mark();
        Bind<T>::read(node, value.value, reader, form);
    }
    static Shape shape(Catalogue& catalogue, const Form& form) { return Bind<T>::shape(catalogue, form); }
    static std::string show(const Located<T>& value) { return Bind<T>::show(value.value); }
};

template <class T>
struct Bind<std::optional<T>> {
    static void read(const Node& node, std::optional<T>& value, Reader& reader, const Form& form) {
        if (node.is_null()) return value.reset();
        Bind<T>::read(node, value.emplace(), reader, form);
    }
    static Shape shape(Catalogue& catalogue, const Form& form) {
        Shape shape = Bind<T>::shape(catalogue, form);
        shape.nullable = true;
        return shape;
    }
    static std::string show(const std::optional<T>& value) { return value ? Bind<T>::show(*value) : std::string(); }
};

template <class T>
struct Bind<std::vector<T>> {
    static void read(const Node& node, std::vector<T>& value, Reader& reader, const Form& form) {
        const std::vector<Node> nodes = reader.list(node, form);
        value.clear();
        value.reserve(nodes.size());
        for (const Node& item : nodes) {
            T one{};
            Bind<T>::read(item, one, reader, item_form(form));
            value.push_back(std::move(one));
        }
    }
    static Shape shape(Catalogue& catalogue, const Form& form) {
        return list_shape(Bind<T>::shape(catalogue, item_form(form)), form);
    }
    static std::string show(const std::vector<T>& value) {
        std::string text = "[";
        for (std::size_t i = 0; i < value.size(); ++i) text += (i > 0 ? ", " : "") + Bind<T>::show(value[i]);
        return value.empty() ? std::string() : text + "]";
    }
};

template <class T, std::size_t N>
struct Bind<std::array<T, N>> {
    static void read(const Node& node, std::array<T, N>& value, Reader& reader, const Form& form) {
        const std::vector<Node> nodes = reader.list(node, form & items(N, N));
        for (std::size_t i = 0; i < nodes.size() && i < N; ++i) {
            Bind<T>::read(nodes[i], value[i], reader, item_form(form));
        }
    }
    static Shape shape(Catalogue& catalogue, const Form& form) {
        return list_shape(Bind<T>::shape(catalogue, item_form(form)), form & items(N, N));
    }
    static std::string show(const std::array<T, N>&) { return {}; }
};

template <class K, class T>
struct Bind<std::vector<std::pair<K, T>>> {
    static void read(const Node& node, std::vector<std::pair<K, T>>& value, Reader& reader, const Form& form) {
        if (!reader.map(node)) return;
        value.clear();
        value.reserve(node.size());
        for (const auto& [key, item] : node.entries()) {
            auto& entry = value.emplace_back(K{}, T{});
            Bind<K>::read(key, entry.first, reader, {});
            Bind<T>::read(item, entry.second, reader, form);
        }
    }
    static Shape shape(Catalogue& catalogue, const Form& form) {
        return {.kind = Shape::Kind::map,
                .choices = Bind<K>::shape(catalogue, {}).choices,
                .inner = {Bind<T>::shape(catalogue, form)}};
    }
    static std::string show(const std::vector<std::pair<K, T>>&) { return {}; }
};

template <Described T>
struct Bind<T> {
    static void read(const Node& node, T& value, Reader& reader, const Form&) {
        reader.object(node, &value, reader.catalogue().template fields<T>());
    }
    static Shape shape(Catalogue& catalogue, const Form&) {
        return {.kind = Shape::Kind::object, .fields = &catalogue.fields<T>()};
    }
    static std::string show(const T&) { return {}; }
};

// ------------------------------------------------------------------------------------------------ use
// Reads `node` as a T; every fault goes to `diagnostics`.
template <class T>
T bind(const Node& node, Diagnostics& diagnostics, const Form& form = {}) {
    Catalogue catalogue;
    Reader reader(diagnostics, catalogue);
    T value{};
    Bind<T>::read(node, value, reader, form);
    return value;
}

// The JSON Schema (2020-12) of `shape`, indented, for editors.
std::string schema_text(const Shape& shape, Catalogue& catalogue, std::string_view title);
// A markdown table per struct: field, kind, default, meaning.
std::string reference_text(const Shape& shape, Catalogue& catalogue);

template <class T>
std::string schema(std::string_view title = {}) {
    Catalogue catalogue;
    return schema_text(Bind<T>::shape(catalogue, {}), catalogue, title);
}

template <class T>
std::string reference() {
    Catalogue catalogue;
    return reference_text(Bind<T>::shape(catalogue, {}), catalogue);
}

// An id and its place, for check_unique().
struct PlacedId {
    std::string_view id;
    const Mark* mark = nullptr;
};

// Reports each id that already stands earlier in the list (WG0204), naming both lines.
void check_unique(const std::vector<PlacedId>& ids, Diagnostics& diagnostics);

// The same for structs with a member `id`: a Located<std::string>, or a text beside a member `mark`.
template <class List>
void unique_ids(const List& list, Diagnostics& diagnostics) {
    std::vector<PlacedId> ids;
    for (const auto& item : list) {
        if constexpr (requires { item.id.mark; }) {
            ids.push_back({item.id.value, &item.id.mark});
        } else {
            ids.push_back({item.id, &item.mark});
        }
    }
    check_unique(ids, diagnostics);
}

}  // namespace wargame::data
