pub const MAX: usize = 4;

fn read_u32(bytes: &[u8]) -> u32 {
    ((bytes[0] as u32) << 8)
        | (bytes[1] as u32)
}
