import { participationId, profileMatches, supplierVisibility } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import { directoryId } from '@torno/domain';
import { company } from '../company/company.js';
import { members } from '../company/members.js';
import { technologies } from '../company/technologies.js';
import type { CommandContext } from '../context.js';
import { directory } from '../directory/directory.js';
import { isBlocked } from '../directory/is-blocked.js';
import { rfq } from '../rfq/rfq.js';
import { exists, type RfqState } from '../rfq/rfq-state.js';
import type { Standing } from './participation-commands.js';
import { participation } from './participation.js';
import type { ParticipationState } from './participation-state.js';

export type SupplierView = {
  readonly rfqId: string;
  readonly streamId: string;
  readonly rfq: RfqState;
  readonly participation: ParticipationState;
  readonly standing: Standing;
};

/** How a supplier company stands to a published RFQ now, read from the streams that say so. */
export const supplierView = async (
  rfqId: string,
  supplierCompanyId: string,
  { execution }: Pick<CommandContext, 'execution'>,
): Promise<SupplierView> => {
  const { state: rfqState } = await execution.load(rfq, rfqId);
  const { status, startDate, endDate, buyerCompanyId, secondaryId, ndaRequired, marketplace, invitedCompanyIds } =
    rfqState;
  if (!exists(rfqState) || status === 'none' || status === 'discarded' || startDate === null || endDate === null)
    throw new DomainError('rfq.not-found', 'not-found');
  const streamId = participationId(rfqId, supplierCompanyId);
  const [known, supplier, offered, staff, buyersEntry, blocked] = await Promise.all([
    execution.load(participation, streamId),
    execution.load(company, supplierCompanyId),
    execution.load(technologies, supplierCompanyId),
    execution.load(members, supplierCompanyId),
    execution.load(directory, directoryId(buyerCompanyId, supplierCompanyId)),
    isBlocked(buyerCompanyId, supplierCompanyId, { execution }),
  ]);
  const standing: Standing = {
    facts: {
      rfqId,
      supplierCompanyId,
      buyerCompanyId,
      secondaryId,
      ndaRequired,
      startDate,
      endDate,
      processorUserId:
        staff.state.find(({ isResponsibleContact, isActive }) => isResponsibleContact && isActive)?.userId ?? null,
    },
    visibility: supplierVisibility({
      rfqStatus: status,
      marketplace,
      invited: invitedCompanyIds.includes(supplierCompanyId) || (known.state.opened && known.state.invited),
      quoted: known.state.opened && known.state.quotes.length > 0,
      met: known.state.opened,
      tier: supplier.state.tier,
      profileMatches: profileMatches(offered.state, rfqState.positions),
      companyState: supplier.state.state,
      blocked,
      ownCompany: supplierCompanyId === buyerCompanyId,
    }),
    rfqActive: status === 'Active',
    endDate,
    blocked,
    generalNda: buyersEntry.state.generalNda,
  };
  return { rfqId, streamId, rfq: rfqState, participation: known.state, standing };
};
