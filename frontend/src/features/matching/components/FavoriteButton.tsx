import Heart from '@mui/icons-material/Favorite';
import HeartOutline from '@mui/icons-material/FavoriteBorder';
import { IconButton, type IconButtonProps } from '@mui/material';
import { useTranslation } from 'react-i18next';

type Props = Pick<IconButtonProps, 'sx'> & {
  readonly name: string;
  readonly favorite: boolean;
  readonly onChange: (favorite: boolean) => void;
};

/** Marks a company as favourite by a heart (FAV-07). */
export const FavoriteButton = ({ name, favorite, onChange, sx }: Props) => {
  const { t } = useTranslation('matching');
  return (
    <IconButton
      aria-label={t('company.favorite', { name })}
      aria-pressed={favorite}
      onClick={() => onChange(!favorite)}
      sx={sx}
    >
      {favorite ? <Heart fontSize="small" color="error" /> : <HeartOutline fontSize="small" />}
    </IconButton>
  );
};
