import { Box } from '@mui/material';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Props = {
  /** Rows of the whole list, whether they are loaded or not. */
  readonly count: number;
  /** Pixels that a row takes at least. */
  readonly rowHeight: number;
  readonly label: string;
  readonly children: (index: number) => ReactNode;
  /** Called with the first and the last row that are drawn. */
  readonly onRange: (first: number, last: number) => void;
  /** The key by which a row keeps its state and its height when rows come before it; its index unless given. */
  readonly keyOf?: (index: number) => string | number;
};

const byIndex = (index: number): number => index;

/** Rows beyond the view that are drawn as well (SRFQ-32). */
const extraRows = 4;

/** A list of any length that scrolls with the page and draws only visible rows. */
export const VirtualRows = ({ count, rowHeight, label, children, onRange, keyOf = byIndex }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const [heightAbove, setHeightAbove] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setHeightAbove(Math.round(top + window.scrollY));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // The list's offset changes as the content above it grows and shrinks.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // Draws the rows in view first, so that a slow machine shows them sooner.
  const overscan = useDeferredValue(extraRows, 0);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here only
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: heightAbove,
    getItemKey: keyOf,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const rows = virtualizer.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => onRange(first, last), [onRange, first, last]);
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, position: 'relative' }}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map(({ index, key, start }) => (
        <li
          key={key}
          data-index={index}
          ref={virtualizer.measureElement}
          aria-setsize={count}
          aria-posinset={index + 1}
          style={{
            position: 'absolute',
            top: 0,
            left: 0,
            width: '100%',
            transform: `translateY(${start - heightAbove}px)`,
          }}
        >
          {children(index)}
        </li>
      ))}
    </Box>
  );
};
