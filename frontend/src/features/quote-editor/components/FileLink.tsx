import { Link } from '@mui/material';
import { useNotify } from 'react-admin';
import { openFile, problemTitle } from '../../../api/index.js';

type Props = { readonly url: string; readonly label: string };

/** Opens a file of the API in a new window. */
export const FileLink = ({ url, label }: Props) => {
  const notify = useNotify();
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
      onClick={() =>
        void openFile(url, label).catch((error: unknown) => notify(problemTitle(error), { type: 'error' }))
      }
    >
      {label}
    </Link>
  );
};
