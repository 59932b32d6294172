// SPDX-License-Identifier: MIT
//
// The same numbers for the same seed, on every machine.

export function makeRandom(seed) {
    let state = seed >>> 0;

    // Mulberry32, below `limit`.
    function below(limit) {
        state = (state + 0x6d2b79f5) >>> 0;
        let t = state;

        t = Math.imul(t ^ (t >>> 15), t | 1);
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return Math.floor(((t ^ (t >>> 14)) >>> 0) / 4294967296 * limit);
    }
    const chance = (percent) => below(100) < percent;
    const pick = (list) => list[below(list.length)];

    // `count` of them, none twice.
    function several(list, count) {
        const left = [...list];
        const taken = [];

        while (taken.length < count && left.length)
            taken.push(...left.splice(below(left.length), 1));
        return taken;
    }
    return { below, chance, pick, several };
}
