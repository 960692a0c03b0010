import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

export type LinkTab = { readonly name: string; readonly to: string; readonly label: ReactNode };

type Props = {
  /** What the tabs choose between. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** Name of the tab that is open. */
  readonly open: string;
  /** Leaves no entry in the history. */
  readonly replace?: boolean;
};

const height = 44;

/** Views of one page side by side, each with its own address; on a phone the row scrolls to the open one. */
export const LinkTabs = ({ label, tabs, open, replace = false }: Props) => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = row;
    const chosen = current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !chosen || current.scrollWidth <= current.clientWidth) return;
    current.scrollLeft = chosen.offsetLeft - current.offsetLeft - (current.clientWidth - chosen.offsetWidth) / 2;
  }, [open]);
  return (
    <Box
      component="nav"
      ref={row}
      aria-label={label}
      sx={{
        display: 'flex',
        overflowX: 'auto',
        scrollbarWidth: 'thin',
        borderBottom: '1px solid',
        borderColor: 'divider',
        '& a': {
          flexShrink: 0,
          minHeight: height,
          display: 'flex',
          alignItems: 'center',
          px: 2,
          fontSize: '0.875rem',
          fontWeight: 600,
          whiteSpace: 'nowrap',
          color: 'text.secondary',
          textDecoration: 'none',
          borderBottom: '2px solid transparent',
          '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
          '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
        },
      }}
    >
      {tabs.map(({ name, to, label: text }) => (
        <Link key={name} to={to} replace={replace} aria-current={name === open ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </Box>
  );
};
