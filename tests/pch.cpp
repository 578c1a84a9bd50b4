// The precompiled header needs one source to be made for.
