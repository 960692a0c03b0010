import { Box, Checkbox, Chip, Typography } from '@mui/material';
import { type Dispatch, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorAction } from '../model/quote-editor.js';

type Props = {
  readonly positionId: string;
  readonly posNumber: number;
  readonly label: string;
  readonly selected: boolean;
  /** True when the choice can be changed. */
  readonly editing: boolean;
  /** Marks a position that is left out as "not quoted". */
  readonly marksUnquoted: boolean;
  readonly dispatch: Dispatch<EditorAction>;
};

/** Number and name of a position, with the box that decides whether it is quoted (SDET-21, SDET-22). */
export const PositionChoice = memo((props: Props) => {
  const { positionId, posNumber, label, selected, editing, marksUnquoted, dispatch } = props;
  const { t } = useTranslation('quote-editor');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}>
      {editing && (
        <Checkbox
          checked={selected}
          onChange={(_, isSelected) => dispatch({ type: 'select', positionIds: [positionId], on: isSelected })}
          slotProps={{ input: { 'aria-label': t('position.quote', { number: posNumber }) } }}
          sx={{ m: -1, mr: 0 }}
        />
      )}
      <Typography variant="h3" component="span" sx={{ overflowWrap: 'anywhere' }}>
        {label === '' ? t('position.of', { number: posNumber }) : t('position.title', { number: posNumber, label })}
      </Typography>
      {marksUnquoted && !selected && <Chip size="small" label={t('position.notQuoted')} />}
    </Box>
  );
});
PositionChoice.displayName = 'PositionChoice';
