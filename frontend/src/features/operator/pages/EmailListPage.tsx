import { Paper } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { operatorEmails } from '../../../api/resources/operator-emails.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { EmailListView } from '../components/EmailListView.js';
import { emailListView } from '../model/list-view.js';

/** Every e-mail of the platform: what waits, was sent, failed or bounced, its text, and sending it again. */
const EmailListPage = () => {
  const { t } = useTranslation('operator');
  return (
    <>
      <PageHeader title={t('emails.title')} subtitle={t('emails.subtitle')} />
      <AddressedList resource={operatorEmails.name} address={emailListView}>
        <Paper sx={{ overflow: 'hidden' }}>
          <EmailListView />
        </Paper>
      </AddressedList>
    </>
  );
};

export default EmailListPage;
