import { Box, Link, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { operatorLists, type OperatorRecord } from '../../../api/resources/operator-lists.js';
import { AddressedList } from '../../../shared/list/AddressedList.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListItem } from '../../../shared/list/ListItem.js';
import { ListRows } from '../../../shared/list/ListRows.js';
import { useRow } from '../../../shared/list/use-row.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { historyAddress } from '../../../shared/routing/addresses.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { ReleaseByHand } from '../components/ReleaseByHand.js';
import { VerificationButtons } from '../components/VerificationButtons.js';
import { verificationView, viewName, waitingFilter } from '../model/list-view.js';

const Waiting = () => {
  const rfq = useRow(operatorLists.operatorRfqs);
  const { t } = useTranslation(['operator-verification', 'operator']);
  const { date, until } = useFormat();
  const name = rfq.label === '' ? t('operator:untitled') : rfq.label;
  return (
    <ListItem label={name}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="body2">
          <Link
            component={RouterLink}
            to={historyAddress('rfqs', rfq.rfqId)}
            fontWeight={600}
            aria-label={t('verification.lookInto', { name })}
          >
            {name}
          </Link>{' '}
          ({rfq.secondaryId})
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {t('verification.of', { company: rfq.buyerLabel, date: date(rfq.createdAt), end: until(rfq.endDate) })}
        </Typography>
        {rfq.heldBy.map((rule) => (
          <Typography key={rule} variant="caption" color="text.secondary" component="p">
            {t(`verification.heldBy.${rule}`)}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <VerificationButtons rfq={rfq} />
      </Box>
    </ListItem>
  );
};

/** The RFQs that wait for an operator before suppliers see them, and the switch to automatic verification (RFQ-10). */
const VerificationPage = () => {
  const { t } = useTranslation('operator-verification');
  return (
    <>
      <PageHeader title={t('verification.title')} subtitle={t('verification.subtitle')} />
      <ReleaseByHand />
      <AddressedList
        resource={operatorLists.operatorRfqs.name}
        name={viewName}
        address={verificationView}
        filter={waitingFilter}
      >
        <Paper>
          <ListRows<OperatorRecord<'operatorRfqs'>>
            rowHeight={56}
            empty={<EmptyState title={t('verification.empty')} />}
          >
            {(rfqs) => (
              <ItemList label={t('verification.list')} data={rfqs} total={rfqs.length}>
                <Waiting />
              </ItemList>
            )}
          </ListRows>
        </Paper>
      </AddressedList>
    </>
  );
};

export default VerificationPage;
