/** The next item of an ordered source. */
interface Head<T> {
  item: T;
  readonly rest: Iterator<T>;
}

/** Merges ordered sources into one order; `isBefore` must distinguish any two items. */
export function* merge<T>(sources: Iterable<Iterator<T>>, isBefore: (left: T, right: T) => boolean): Generator<T> {
  // A heap: each head precedes the two below it.
  const heads: Head<T>[] = [];
  for (const rest of sources) {
    const first = rest.next();
    if (first.done === true) continue;
    heads.push({ item: first.value, rest });
    siftUp(heads, isBefore);
  }
  for (let head = heads[0]; head !== undefined; head = heads[0]) {
    yield head.item;
    const next = head.rest.next();
    if (next.done === true) {
      const last = heads.pop();
      if (last === undefined || heads.length === 0) return;
      heads[0] = last;
    } else head.item = next.value;
    siftDown(heads, isBefore);
  }
}

const siftUp = <T>(heads: Head<T>[], isBefore: (left: T, right: T) => boolean): void => {
  const rising = heads.at(-1);
  if (rising === undefined) return;
  for (let index = heads.length - 1; index > 0;) {
    const above = (index - 1) >> 1;
    const other = heads[above];
    if (other === undefined || !isBefore(rising.item, other.item)) return;
    heads[index] = other;
    heads[above] = rising;
    index = above;
  }
};

const siftDown = <T>(heads: Head<T>[], isBefore: (left: T, right: T) => boolean): void => {
  const sinking = heads[0];
  if (sinking === undefined) return;
  for (let index = 0; ;) {
    let below = 2 * index + 1;
    let other = heads[below];
    const second = heads[below + 1];
    if (other === undefined) return;
    if (second !== undefined && isBefore(second.item, other.item)) {
      other = second;
      below++;
    }
    if (!isBefore(other.item, sinking.item)) return;
    heads[index] = other;
    heads[below] = sinking;
    index = below;
  }
};
