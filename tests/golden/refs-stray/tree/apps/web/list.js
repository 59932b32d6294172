function list() {
    return []
}
