import { Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from '../model/cut-text.js';

/** A description, shortened when long, with a button for the rest (QVIEW-16); printed in full. */
export const ReadMore = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('quote-comparison');
  const [open, setOpen] = useState(false);
  const cut = cutText(text);
  const wholeText = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
  if (cut === null)
    return (
      <Typography variant="body2" sx={wholeText}>
        {text}
      </Typography>
    );
  return (
    <>
      <Typography variant="body2" sx={{ ...wholeText, '@media print': { display: 'none' } }}>
        {open ? text : cut}{' '}
        <Link component="button" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('readLess') : t('readMore')}
        </Link>
      </Typography>
      <Typography variant="body2" sx={{ ...wholeText, display: 'none', '@media print': { display: 'block' } }}>
        {text}
      </Typography>
    </>
  );
};
