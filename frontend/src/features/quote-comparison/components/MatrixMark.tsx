import Bolt from '@mui/icons-material/Bolt';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Sell from '@mui/icons-material/Sell';
import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { visuallyHidden } from '@mui/utils';

const icons = { awarded: CheckCircle, best: Sell, fastest: Bolt, cheaper: TrendingDown, dearer: TrendingUp } as const;

type Props = { readonly what: keyof typeof icons; readonly text: string };

/** A mark of one character's width in the matrix; its meaning is a text for pointers and screen readers. */
export const MatrixMark = ({ what, text }: Props) => {
  const Icon = icons[what];
  return (
    <span title={text} style={{ display: 'inline-flex' }}>
      <Icon aria-hidden className={`mark ${what}`} />
      <span style={visuallyHidden}>{text}</span>
    </span>
  );
};
