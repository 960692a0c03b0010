import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Popover } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowsSkeleton } from '../ui/skeletons.js';

type Props = {
  readonly label: string;
  /** Number of active choices. */
  readonly count: number;
  /** Pixels; never wider than the screen. */
  readonly width?: number;
  readonly children: (close: () => void) => ReactNode;
};

const focusFirst = (element: HTMLElement | null): void => element?.querySelector('input')?.focus();

/** Focuses a form that arrives after its popover has opened. */
const FocusFirst = ({ children }: { readonly children: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(content.current), []);
  return <div ref={content}>{children}</div>;
};

/** One filter of the list behind its button. */
export const FilterPopover = ({ label, count, width = 340, children }: Props) => {
  const { t } = useTranslation('shared');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        color={count > 0 ? 'primary' : 'inherit'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        endIcon={<ExpandMore />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          justifyContent: 'space-between',
          px: 1.5,
          ...(count > 0 ? { bgcolor: 'primary.light' } : { bgcolor: 'background.paper', borderColor: 'grey.500' }),
        }}
      >
        {count > 0 ? t('list.tab', { list: label, count }) : label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          transition: { onEntered: () => focusFirst(content.current) },
          paper: {
            id,
            role: 'dialog',
            'aria-label': label,
            sx: { width, maxWidth: 'calc(100vw - 32px)', mt: 0.5, p: 2, boxShadow: '0 8px 28px rgba(23,33,43,.16)' },
          },
        }}
      >
        <div ref={content}>
          <Suspense fallback={<RowsSkeleton rows={4} height={34} />}>
            <FocusFirst>{children(close)}</FocusFirst>
          </Suspense>
        </div>
      </Popover>
    </>
  );
};
