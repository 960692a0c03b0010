import { eitherBlocks, participationId, supplierRfqAccess } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import { company } from '../company/company.js';
import { members } from '../company/members.js';
import { technologies } from '../company/technologies.js';
import type { CommandContext } from '../context.js';
import { loadDirectoryEntries } from '../directory/is-blocked.js';
import { rfq } from '../rfq/rfq.js';
import { rfqIdOf } from '../rfq/own-rfq.js';
import { rfqExists, type RfqState } from '../rfq/rfq-state.js';
import type { ParticipationAccess } from './participation-commands.js';
import { participation } from './participation.js';
import type { ParticipationState } from './participation-state.js';

export type LoadedSupplierRfq = {
  readonly rfqId: string;
  readonly streamId: string;
  readonly rfq: RfqState;
  readonly participation: ParticipationState;
  readonly access: ParticipationAccess;
};

/** A published RFQ and a supplier company's present access to it, loaded from streams. */
export const loadSupplierRfq = async (
  rfqId: string,
  supplierCompanyId: string,
  { commandRunner }: Pick<CommandContext, 'commandRunner'>,
): Promise<LoadedSupplierRfq> => {
  const { state: rfqState } = await commandRunner.load(rfq, rfqId);
  if (!rfqExists(rfqState)) throw new DomainError('rfq.not-found', 'not-found');
  const { status, startDate, endDate, buyerCompanyId, secondaryId, ndaRequired, marketplace, invitedCompanyIds } =
    rfqState;
  if (startDate === null || endDate === null) throw new DomainError('rfq.not-found', 'not-found');
  const streamId = participationId(rfqId, supplierCompanyId);
  const [
    { state: participationState },
    { state: supplier },
    { state: offeredTechnologies },
    { state: staff },
    between,
  ] = await Promise.all([
    commandRunner.load(participation, streamId),
    commandRunner.load(company, supplierCompanyId),
    commandRunner.load(technologies, supplierCompanyId),
    commandRunner.load(members, supplierCompanyId),
    loadDirectoryEntries(buyerCompanyId, supplierCompanyId, { commandRunner }),
  ]);
  const { visibility } = supplierRfqAccess({
    rfq: { status, marketplace, ndaRequired, buyerCompanyId, positions: rfqState.positions },
    supplier: {
      companyId: supplierCompanyId,
      state: supplier.state,
      tier: supplier.tier,
      technologies: offeredTechnologies,
    },
    participation: participationState.isOpen ? participationState : null,
    chosen: invitedCompanyIds.includes(supplierCompanyId),
    ...between,
  });
  const access: ParticipationAccess = {
    facts: {
      rfqId,
      supplierCompanyId,
      buyerCompanyId,
      secondaryId,
      ndaRequired,
      startDate,
      endDate,
      processorUserId:
        staff.find(({ isResponsibleContact, isActive }) => isResponsibleContact && isActive)?.userId ?? null,
    },
    visibility,
    rfqActive: status === 'Active',
    blocked: eitherBlocks(between),
    generalNda: between.generalNda,
  };
  return { rfqId, streamId, rfq: rfqState, participation: participationState, access };
};

/** The RFQ that a supplier's command names; one that does not exist for the supplier is refused as not found (G-04). */
export const supplierRfqOf = async (
  key: string,
  supplierCompanyId: string,
  context: Pick<CommandContext, 'commandRunner' | 'numbers'>,
): Promise<LoadedSupplierRfq> => {
  const found = await loadSupplierRfq(await rfqIdOf(key, context), supplierCompanyId, context);
  if (found.access.visibility === null) throw new DomainError('rfq.not-found', 'not-found');
  return found;
};
