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
  const risingHead = heads.at(-1);
  if (risingHead === undefined) return;
  for (let index = heads.length - 1; index > 0;) {
    const parent = (index - 1) >> 1;
    const parentHead = heads[parent];
    if (parentHead === undefined || !isBefore(risingHead.item, parentHead.item)) return;
    heads[index] = parentHead;
    heads[parent] = risingHead;
    index = parent;
  }
};

const siftDown = <T>(heads: Head<T>[], isBefore: (left: T, right: T) => boolean): void => {
  const sinkingHead = heads[0];
  if (sinkingHead === undefined) return;
  for (let index = 0; ;) {
    let child = 2 * index + 1;
    let childHead = heads[child];
    const second = heads[child + 1];
    if (childHead === undefined) return;
    if (second !== undefined && isBefore(second.item, childHead.item)) {
      childHead = second;
      child++;
    }
    if (!isBefore(childHead.item, sinkingHead.item)) return;
    heads[index] = childHead;
    heads[child] = sinkingHead;
    index = child;
  }
};
