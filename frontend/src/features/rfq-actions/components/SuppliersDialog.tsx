import { Box, Button, Link, List, ListItem, ListItemText } from '@mui/material';
import { RecordsIterator } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { type InvitedSupplier, invitedSuppliers } from '../../../api/resources/rfq-parts.js';
import { ListState } from '../../../shared/list/ListState.js';
import { WholeList } from '../../../shared/list/WholeList.js';
import { rfqSupplierAddress } from '../../../shared/routing/addresses.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { AppDialog } from '../../../shared/ui/AppDialog.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { usePlaceText } from '../../lookups/index.js';
import { ParticipationChip } from './ParticipationChip.js';

type Props = {
  readonly rfqId: string;
  /** The address of a supplier's page from here, with the way back (BRFQ-06). */
  readonly withReturnAddress: (path: string) => string;
  readonly onClose: () => void;
};

/**
 * The suppliers that were invited or found the RFQ, with the progress of each and a link to its details (BRFQ-15,
 * RFQ-40).
 */
export const SuppliersDialog = ({ rfqId, withReturnAddress, onClose }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const placeText = usePlaceText();
  return (
    <AppDialog
      title={t('suppliers.title')}
      width="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <WholeList resource={invitedSuppliers} filter={{ rfqId }}>
        <ListState<InvitedSupplier>
          skeleton={<RowsSkeleton rows={4} height={52} />}
          empty={<EmptyState title={t('suppliers.empty')} text={t('suppliers.emptyText')} />}
        >
          {() => (
            <List disablePadding aria-label={t('suppliers.title')}>
              <RecordsIterator<InvitedSupplier>
                render={({ companyId, label, postalCode, city, country, status }) => (
                  <ListItem divider disableGutters sx={{ columnGap: 2, flexWrap: 'wrap' }}>
                    <ListItemText
                      primary={
                        <Link component={RouterLink} to={withReturnAddress(rfqSupplierAddress(rfqId, companyId))}>
                          {label}
                        </Link>
                      }
                      secondary={placeText({ postalCode, city, countryCode: country })}
                      slotProps={{ primary: { sx: { fontWeight: 600 } } }}
                      sx={{ flex: '1 1 150px' }}
                    />
                    <Box>
                      <ParticipationChip status={status} />
                    </Box>
                  </ListItem>
                )}
              />
            </List>
          )}
        </ListState>
      </WholeList>
    </AppDialog>
  );
};
