fn begin() {}
fn load() {}
fn close() {}
