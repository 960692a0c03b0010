import AttachFile from '@mui/icons-material/AttachFile';
import { Box, Button, Link, Typography } from '@mui/material';
import { joinWithDots } from '@torno/kernel';
import type { NdaStatus } from '@torno/domain';
import { TextField, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { openFile, problemTitle } from '../../../api/index.js';
import { ndaRequests } from '../../../api/resources/nda-requests.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRow } from '../../../shared/list/use-row.js';
import { buyerRfqAddress, withReturn } from '../../../shared/routing/addresses.js';
import { StatusChip, type Tone } from '../../../shared/ui/StatusChip.js';
import { usePlaceText } from '../../lookups/index.js';
import { useNdaDecisions } from '../hooks/use-nda-decisions.js';
import { mayGrant, mayReject } from '../model/nda-list.js';

const tones: Readonly<Record<NdaStatus, Tone>> = {
  Public: 'neutral',
  Restricted: 'neutral',
  Pending: 'warning',
  Granted: 'success',
  Rejected: 'neutral',
};

type Props = {
  /** The status of all requests of the list, which their rows do not repeat; undefined where it differs. */
  readonly listStatus?: NdaStatus;
  /** Address of the list, where it has requests of several RFQs: each then leads to its RFQ, and from there back. */
  readonly currentAddress?: string;
};

/** The supplier's request for access in the record context, with the possible decisions (NDA-08). */
export const NdaRequestItem = ({ listStatus, currentAddress }: Props) => {
  const { t } = useTranslation('favourites');
  const placeText = usePlaceText();
  const notify = useNotify();
  const format = useFormat();
  const request = useRow(ndaRequests);
  const { granting, rejecting, grant, reject } = useNdaDecisions(request);
  const { company, status, requestedBy, requestedDate, processor, attachmentUrl, attachmentLabel } = request;
  const open = (url: string): void => {
    openFile(url, attachmentLabel ?? '').catch((error: unknown) => notify(problemTitle(error), { type: 'error' }));
  };
  return (
    <Box
      component="li"
      aria-label={company.label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        rowGap: 1,
        p: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <TextField source="company.label" variant="body1" component="p" fontWeight={650} />
          {status !== listStatus && <StatusChip label={t(`status.${status}`)} tone={tones[status]} />}
        </Box>
        {currentAddress !== undefined && (
          <Typography variant="body2">
            <Link component={RouterLink} to={withReturn(buyerRfqAddress(request.rfqId), currentAddress)}>
              {request.rfqLabel}
            </Link>{' '}
            ({request.secondaryId})
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary" component="p">
          {joinWithDots([
            placeText(company),
            t('requested', { date: format.date(requestedDate), name: requestedBy || company.label }),
            processor === '' ? '' : t('decidedBy', { name: processor }),
          ])}
        </Typography>
        {attachmentUrl !== null && (
          <Button size="small" startIcon={<AttachFile />} onClick={() => open(attachmentUrl)} sx={{ ml: -0.5 }}>
            {attachmentLabel ?? t('signedCopy')}
          </Button>
        )}
      </Box>
      <Box className="no-print" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        {mayReject(request) && (
          <Button
            color="error"
            disabled={granting}
            loading={rejecting}
            aria-label={t('rejectFor', { supplier: company.label })}
            onClick={() => void reject()}
          >
            {t('reject')}
          </Button>
        )}
        {mayGrant(request) && (
          <Button
            variant={status === 'Pending' ? 'contained' : 'outlined'}
            disabled={rejecting}
            loading={granting}
            aria-label={t('grantFor', { supplier: company.label })}
            onClick={grant}
          >
            {t('grant')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
