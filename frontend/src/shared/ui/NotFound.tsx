import { Button } from '@mui/material';
import { Link } from 'react-router';
import { EmptyState } from './EmptyState.js';
import { PageHeader } from './PageHeader.js';

type Props = {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  /** The way on: a URL and the text of its link. */
  readonly to: string;
  readonly action: string;
};

/** A message that something does not exist, or not for its reader, with a link onwards. */
export const NotFound = ({ title, heading, text, to, action }: Props) => (
  <>
    <PageHeader title={title} />
    <EmptyState
      title={heading}
      text={text}
      action={
        <Button component={Link} to={to} variant="contained">
          {action}
        </Button>
      }
    />
  </>
);
