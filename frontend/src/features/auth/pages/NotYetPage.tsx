import { Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PublicFrame } from '../components/PublicFrame.js';

const subjects = { '/impersonate': 'impersonate', '/support': 'support' } as const;

const subjectOf = (pathname: string): 'registration' | (typeof subjects)[keyof typeof subjects] =>
  pathname === '/impersonate' || pathname === '/support' ? subjects[pathname] : 'registration';

/** Public addresses whose pages are still to come: they open for everybody and say how to go on (AUTH-01). */
const NotYetPage = () => {
  const { t } = useTranslation('auth');
  const subject = subjectOf(useLocation().pathname);
  return (
    <PublicFrame title={t(`notYet.${subject}.title`)}>
      <Typography sx={{ mb: 3 }}>{t(`notYet.${subject}.text`)}</Typography>
      <Button component={Link} to="/" variant="contained" size="large" fullWidth>
        {t('notYet.start')}
      </Button>
    </PublicFrame>
  );
};

export default NotYetPage;
