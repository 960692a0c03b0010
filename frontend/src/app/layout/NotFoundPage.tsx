import { useTranslation } from 'react-i18next';
import { NotFound } from '../../shared/ui/NotFound.js';

/** Shown for URLs without a route (SHELL-06, SHELL-07), and for records that a user may not read. */
const NotFoundPage = () => {
  const { t } = useTranslation('app');
  return (
    <NotFound
      title={t('notFound.title')}
      heading={t('notFound.heading')}
      text={t('notFound.text')}
      to="/"
      action={t('notFound.home')}
    />
  );
};

export default NotFoundPage;
