import ErrorOutline from '@mui/icons-material/ErrorOutline';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Badge, Box, Button, IconButton, Link, Popover } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteEditing } from '../hooks/use-quote-editor.js';
import type { QuoteForm } from '../hooks/use-quote-form.js';
import { useProblemCount, useProblemText } from '../hooks/use-problem-texts.js';
import { positionElementId } from '../model/position-facts.js';
import { fieldIdOf, problemGroups, type QuoteProblem } from '../model/quote-problems.js';
import { reveal } from './reveal.js';

/** Lines of problems; the rest is only counted. */
const maxListed = 50;

type Props = Pick<QuoteEditing, 'details'> &
  Pick<QuoteForm, 'problems' | 'dispatch' | 'state'> & {
    /** True where there is no room for the words. */
    readonly asIcon: boolean;
  };

/** The problems that keep the quote from being sent, each with a link to its field. */
export const ProblemList = ({ problems, details, dispatch, state, asIcon }: Props) => {
  const { t } = useTranslation('quote-editor');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const textOf = useProblemText(details.positions);
  const count = useProblemCount(problems, state.entries);
  // Empty fields are no failure until the supplier has asked for the problems.
  const stressed = state.revealed;
  if (problems.length === 0) return null;
  const groups = problemGroups(problems);
  const hidden = groups.slice(maxListed).flat().length;
  const tone = stressed ? 'error' : 'inherit';
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: { readonly currentTarget: HTMLElement }) => setAnchor(currentTarget),
  } as const;

  const jump = (problem: QuoteProblem): void => {
    setAnchor(null);
    dispatch({ type: 'reveal' });
    // The menu restores the focus when it closes; the field can get it only afterwards.
    requestAnimationFrame(() => {
      const field = fieldIdOf(problem);
      reveal('positionId' in problem ? [field, positionElementId(problem.positionId)] : [field], 'center');
    });
  };

  return (
    <>
      {asIcon ? (
        <IconButton {...opener} color={tone} aria-label={count}>
          <Badge badgeContent={problems.length} color={stressed ? 'error' : 'primary'}>
            <ErrorOutline />
          </Badge>
        </IconButton>
      ) : (
        <Button {...opener} color={tone} endIcon={<ExpandMore sx={{ transform: 'rotate(180deg)' }} />}>
          {count}
        </Button>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        disableRestoreFocus
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('problems.title'),
            sx: { maxWidth: 'min(520px, calc(100vw - 32px))', maxHeight: 360, p: 1.5 },
          },
        }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {groups.slice(0, maxListed).map((group) => (
            <li key={`${fieldIdOf(group[0])} ${group[0].code}`}>
              <Link
                component="button"
                type="button"
                variant="body2"
                sx={{ textAlign: 'left', py: 0.5 }}
                onClick={() => jump(group[0])}
              >
                {textOf(group)}
              </Link>
            </li>
          ))}
          {hidden > 0 && <li>{t('problems.more', { count: hidden })}</li>}
        </Box>
      </Popover>
    </>
  );
};
