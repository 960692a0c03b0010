import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { winningQuotes } from '../model/actions.js';

type Props = { readonly quotes: ReturnType<typeof winningQuotes> };

/** Leads to the quote that has won, or to each of several. */
export const WinningQuotes = ({ quotes }: Props) => {
  const { t } = useTranslation('rfq-view');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [only, ...others] = quotes;
  if (only !== undefined && others.length === 0)
    return (
      <Button variant="contained" component={Link} to={only.address}>
        {t('winningQuote')}
      </Button>
    );
  return (
    <>
      <Button
        variant="contained"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('winningQuotes')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {quotes.map(({ supplier, address }) => (
          <MenuItem key={address} component={Link} to={address}>
            {supplier}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
