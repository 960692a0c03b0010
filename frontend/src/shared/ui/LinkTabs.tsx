import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type LinkTab = { readonly name: string; readonly to: string; readonly label: ReactNode };

type Props = {
  /** Accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  /** Name of the tab that is open. */
  readonly open: string;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
};

const height = 44;

/** Scrolls the row, and nothing else, to the open tab. */
const reveal = (tab: HTMLAnchorElement | null): void => {
  const row = tab?.parentElement;
  if (!tab || !row || row.scrollWidth <= row.clientWidth) return;
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
};

/** Views of one page side by side, each with its own address; on a phone the row scrolls to the open one. */
export const LinkTabs = ({ label, tabs, open, replace = false }: Props) => (
  <Box
    component="nav"
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
      <Link key={name} to={to} replace={replace} {...(name === open ? { 'aria-current': 'page', ref: reveal } : {})}>
        {text}
      </Link>
    ))}
  </Box>
);
