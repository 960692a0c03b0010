import { Link } from '@mui/material';
import { openFile, problemTitle } from '../../../api/index.js';
import { showAlert } from '../../../shared/ui/alerts.js';

type Props = { readonly url: string; readonly label: string };

/** Opens a file of the API in a window of its own. */
export const FileLink = ({ url, label }: Props) => (
  <Link
    component="button"
    type="button"
    variant="body2"
    sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
    onClick={() =>
      void openFile(url, label).catch((error: unknown) => showAlert({ type: 'error', title: problemTitle(error) }))
    }
  >
    {label}
  </Link>
);
