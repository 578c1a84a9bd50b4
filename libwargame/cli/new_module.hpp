// The files of a tiny title to start from.
#pragma once

#include <span>
#include <string_view>

namespace wargame::cli {

// One file; `@NAME@` in its path and text stands for the title's id.
struct TemplateFile {
    std::string_view path;
    std::string_view text;
};

std::span<const TemplateFile> template_files();

}  // namespace wargame::cli
