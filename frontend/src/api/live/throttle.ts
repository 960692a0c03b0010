/**
 * Passes items on at once if none was passed on lately; else they wait until the interval is over and are passed on
 * together. So what many items make stale is reloaded at most once in each interval.
 */
export const throttle = <Item>(
  pass: (items: readonly Item[]) => void,
  milliseconds: number,
): { readonly push: (item: Item) => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingItems: Item[] = [];
  const passAll = (items: readonly Item[]): void => {
    timer = setTimeout(() => {
      timer = undefined;
      const later = waitingItems;
      waitingItems = [];
      if (later.length > 0) passAll(later);
    }, milliseconds);
    pass(items);
  };
  return {
    push: (item) => {
      if (timer === undefined) passAll([item]);
      else waitingItems.push(item);
    },
    stop: () => clearTimeout(timer),
  };
};
