import { Button } from '@mui/material';
import { joinWithDots } from '@torno/kernel';
import type { BuyerRfq } from '@torno/contract';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { buyerRfqDetails } from '../../../api/resources/records.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { buyerRfqAddress } from '../../../shared/routing/addresses.js';
import { HandoverNote } from '../../rfq-record/index.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { BuyerStatusChip } from '../../rfq-status/index.js';
import { useBuyerRfqActions } from '../../rfq-actions/index.js';
import { useRfqDialog } from '../hooks/use-rfq-dialog.js';
import { menuActions, nextAction, targetOf, type ViewAction, winningQuotes } from '../model/actions.js';
import { backAddress, withReturnToRfq, insideRfq } from '../model/return-address.js';
import { RfqMenu } from './RfqMenu.js';
import { WinningQuotes } from './WinningQuotes.js';

/** Number, deadline and responsible user, below the name. */
const useSubtitle = (rfq: BuyerRfq): string => {
  const { t } = useTranslation('rfq-view');
  const format = useFormat();
  const { secondaryId, internalCode, status, endDate, endedAt } = rfq;
  const owner = `${rfq.ownerFirstName} ${rfq.ownerLastName}`.trim();
  const deadline = (): string => {
    // An RFQ that no supplier has seen was not closed before its deadline either.
    if (endDate === null || status === 'ToBeVerified' || status === 'PublishedFailed') return '';
    const text = format.deadline({ status, endDate, endedAt });
    if (status !== 'Active') return text;
    return rfq.deadlinePassed
      ? t('deadline.passed', { date: text })
      : t('deadline.running', { date: format.until(endDate), left: text });
  };
  return joinWithDots([t('number', { number: secondaryId }), internalCode, deadline(), owner]);
};

/** The top of the view: the state of the RFQ, the next action and the menu with all others. */
export const RfqHeader = () => {
  const rfq = useRecordOf(buyerRfqDetails);
  const { t } = useTranslation(['rfq-view', 'rfq-actions']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { open } = useRfqDialog();
  const { busy, ...directActions } = useBuyerRfqActions((path) => insideRfq(path, params));
  const subtitle = useSubtitle(rfq);
  const next = nextAction(rfq);
  const won = winningQuotes(rfq).map(({ address, ...quote }) => ({
    ...quote,
    address: withReturnToRfq(address, params),
  }));

  const performAction = (action: ViewAction): void => {
    const target = targetOf(action, rfq.rfqId);
    switch (target.kind) {
      case 'dialog':
        return open(target.dialog);
      case 'page':
        return void navigate(insideRfq(target.path, params));
      case 'direct':
        return target.action === 'archive'
          ? void directActions.archive([rfq.rfqId])
          : directActions[target.action](rfq.rfqId);
    }
  };

  return (
    <PageHeader
      title={rfq.label === '' ? t('untitled') : rfq.label}
      status={<BuyerStatusChip rfq={rfq} />}
      subtitle={
        <>
          {subtitle}
          <HandoverNote handover={rfq.handover} />
        </>
      }
      back={backAddress(params)}
      actions={
        <>
          <Button component={Link} to={insideRfq(buyerRfqAddress(rfq.rfqId, 'rfq'), params)} preventScrollReset>
            {t('showData')}
          </Button>
          {won.length > 0 ? (
            <WinningQuotes quotes={won} />
          ) : (
            next && (
              <Button variant="contained" loading={busy} onClick={() => performAction(next)}>
                {t(`rfq-actions:action.${next}`)}
              </Button>
            )
          )}
          <RfqMenu actions={menuActions(rfq.allowedActions)} onAction={performAction} />
        </>
      }
    />
  );
};
