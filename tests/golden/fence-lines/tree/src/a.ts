import { collect, remove } from './store';

export const DEPTH = 3;

export function rebuild(id: string, depth: number) {
    const keys = collect(id, depth);
    for (const key of keys) {
        remove(key, { deep: true });
    }
    return keys.length > 0 ? keys : null;
}

export function first(id: string) {
    return collect(id, 1)[0];
}

export function last(id: string, depth: number) {
    const keys = collect(id, depth);
    return keys[keys.length - 1];
}

export function count(id: string) {
    return collect(id, DEPTH).length;
}
