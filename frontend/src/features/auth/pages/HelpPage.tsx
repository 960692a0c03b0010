import { Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PublicFrame } from '../components/PublicFrame.js';

/** Help for users who cannot sign in or do not know how to continue (AUTH-01). */
const HelpPage = () => {
  const { t } = useTranslation('auth');
  return (
    <PublicFrame title={t('help.title')}>
      <Typography component="h2" variant="subtitle1">
        {t('help.noAccount')}
      </Typography>
      <Typography sx={{ mb: 2 }}>{t('help.noAccountText')}</Typography>
      <Typography component="h2" variant="subtitle1">
        {t('help.noPassword')}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {/* Material UI's own link comes with the menus of the signed-in pages. */}
        <Typography
          component={Link}
          to="/forgot-password"
          sx={{ color: 'primary.main', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
        >
          {t('help.noPasswordText')}
        </Typography>
      </Typography>
      <Typography component="h2" variant="subtitle1">
        {t('help.premium')}
      </Typography>
      <Typography sx={{ mb: 2 }}>{t('help.premiumText')}</Typography>
      <Typography component="h2" variant="subtitle1">
        {t('help.other')}
      </Typography>
      <Typography sx={{ mb: 3 }}>{t('help.otherText')}</Typography>
      <Button component={Link} to="/" variant="contained" size="large" fullWidth>
        {t('help.start')}
      </Button>
    </PublicFrame>
  );
};

export default HelpPage;
