import { Box, Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type HeadProps = {
  /** Of the heading, which names the card. */
  readonly id: string;
  readonly title: string;
  /** Address of the list that holds all of them, what its link says, and its name where the text does not suffice. */
  readonly to: string;
  readonly showAll: string;
  readonly showAllName?: string;
};

type Props = HeadProps & {
  /** Items of the list. */
  readonly children: ReactNode;
};

/** The heading of a card on a dashboard, and the link to everything of its kind. */
export const WorkHead = ({ id, title, to, showAll, showAllName }: HeadProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
    <Typography variant="h2" id={id} sx={{ mr: 'auto', fontSize: '1rem' }}>
      {title}
    </Typography>
    <Button size="small" component={Link} to={to} aria-label={showAllName} sx={{ flex: 'none' }}>
      {showAll}
    </Button>
  </Box>
);

/** One kind of work on a dashboard, with a link to the list that holds all of it. */
export const WorkCard = ({ children, ...head }: Props) => (
  <Paper component="section" aria-labelledby={head.id} sx={{ minWidth: 0 }}>
    <WorkHead {...head} />
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  </Paper>
);
