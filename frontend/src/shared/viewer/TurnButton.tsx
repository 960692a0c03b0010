import RotateRight from '@mui/icons-material/RotateRight';
import { IconButton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { nextTurn, type QuarterTurn } from './quarter-turn.js';

type Props = { readonly turn: QuarterTurn; readonly onTurn: (turn: QuarterTurn) => void };

/** Rotates a page or a picture by a quarter turn. */
export const TurnButton = ({ turn, onTurn }: Props) => {
  const { t } = useTranslation('shared');
  return (
    <IconButton size="small" aria-label={t('viewer.quarterTurn')} onClick={() => onTurn(nextTurn(turn))}>
      <RotateRight fontSize="small" />
    </IconButton>
  );
};
