import type { SupplierDashboard } from '@torno/contract';
import { hasExpired, listLimits } from '@torno/domain';
import type { ParticipationReadModel, CompanyReadModel } from '@torno/read-models';
import { addDays } from '@torno/kernel';
import { projectionOf } from '../read-models/fields.js';
import { findAllExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';
import { maxCandidates, participationFields, rfqsById } from './candidates.js';
import { activeParticipations, byDeadline, type ListScope } from './list-query.js';
import { imminentExpiryOf } from './expiring.js';
import { listedEntry } from './supplier-row.js';
import { rowsOf } from './supplier-list.js';

/** Days back that results are counted. */
const resultDays = 30;
/** Rows of each group. */
const maxShown = 5;

type Result = SupplierDashboard['results']['rows'][number];
type Outcome = Result['outcome'];
type DatedParticipation = { readonly participation: ParticipationReadModel; readonly at: string };

/** The outcome of the supplier's newest quote; null while there is none, and for negotiation. */
const outcomeOf = ({ interactionStatus, hasQuote }: ParticipationReadModel): Outcome | null => {
  if (interactionStatus === 'BuyerAcceptedQuote') return 'won';
  const hasEnded = interactionStatus === 'BuyerClosedRfq' || interactionStatus === 'Closed';
  return hasQuote && (hasEnded || interactionStatus === 'BuyerRejectedQuote') ? 'lost' : null;
};

const earliestFirst = (a: DatedParticipation, b: DatedParticipation): number => a.at.localeCompare(b.at);

/** Unsent drafts, requests without a quote that end soon, quotes that expire soon or have, and recent results. */
const groupsOf = (participations: readonly ParticipationReadModel[], now: string) => {
  const endingParticipations = participations.flatMap((participation): DatedParticipation[] => {
    const at = imminentExpiryOf(participation, now);
    return at === null ? [] : [{ participation, at }];
  });
  const soon = addDays(now, listLimits.soonDays);
  // A closed participation is over since it was closed.
  const runningParticipations = participations.filter(({ overAt }) => overAt > now);
  const withEnd = (participation: ParticipationReadModel): DatedParticipation => ({
    participation,
    at: participation.overAt,
  });
  return {
    drafts: runningParticipations.filter(({ hasDraft }) => hasDraft).map(withEnd),
    due: runningParticipations
      .filter(
        ({ hasQuote, hasDraft, invited, bookmarked, interactionStatus, overAt }) =>
          overAt <= soon &&
          !hasQuote &&
          interactionStatus !== 'SupplierRejectedRfq' &&
          (invited || bookmarked || hasDraft),
      )
      .map(withEnd),
    expiring: endingParticipations.filter(({ at }) => !hasExpired(at, now)).toSorted(earliestFirst),
    expired: endingParticipations.filter(({ at }) => hasExpired(at, now)).toSorted((a, b) => earliestFirst(b, a)),
    results: participations
      .flatMap((participation) => {
        const outcome = outcomeOf(participation);
        const { closedAt } = participation;
        return outcome !== null && closedAt !== null && closedAt > addDays(now, -resultDays)
          ? [{ participation, at: closedAt, outcome }]
          : [];
      })
      .toSorted((a, b) => earliestFirst(b, a)),
  };
};

export const emptyDashboard: SupplierDashboard = {
  drafts: { total: 0, rows: [] },
  due: { total: 0, rows: [] },
  expiring: { total: 0, rows: [] },
  expired: { total: 0, rows: [] },
  results: { won: 0, lost: 0, rows: [] },
};

/** The company's awards of RFQs, by their ids; an award without a total is left out. */
const awardsOf = async (
  { rfqs }: Models,
  rfqIds: readonly string[],
  companyId: string,
): Promise<ReadonlyMap<string, Result['award']>> => {
  const found = await findAllExisting(rfqs, rfqIds, { projection: projectionOf(['rfqId', 'awards', 'currency']) });
  return new Map(
    found.flatMap(({ rfqId, awards, currency }) => {
      const total = awards.find((award) => award.companyId === companyId)?.total ?? null;
      return total === null ? [] : [[rfqId, { total, currency }] as const];
    }),
  );
};

/** The supplier's work with a due date, and the outcomes of their quotes. */
export const dashboard = async (
  models: Models,
  scope: ListScope,
  supplier: CompanyReadModel,
): Promise<SupplierDashboard> => {
  const participations = await models.participations.find(activeParticipations(scope, false), {
    sort: byDeadline,
    limit: maxCandidates,
    projection: participationFields,
  });
  const groups = groupsOf(participations, scope.now);
  const { drafts, due, expiring, expired, results } = groups;
  const shownParticipations = [drafts, due, expiring, expired, results].flatMap((group) =>
    group.slice(0, maxShown).map(({ participation }) => participation),
  );
  const participationByRfq = new Map(shownParticipations.map((participation) => [participation.rfqId, participation]));
  const rfqs = await rfqsById(models, [...participationByRfq.keys()]);
  const entries = [...participationByRfq.values()].flatMap((participation) => {
    const rfq = rfqs.get(participation.rfqId);
    // Blocks are part of the database's filter already.
    return rfq ? listedEntry(rfq, supplier, participation, false) : [];
  });
  const rows = new Map((await rowsOf(models, entries, scope, supplier)).map((row) => [row.id, row]));
  const rowsIn = <Each extends DatedParticipation>(group: readonly Each[]) =>
    group.slice(0, maxShown).flatMap(({ participation, ...rest }) => {
      const rfq = rows.get(participation.rfqId);
      return rfq ? [{ ...rest, rfq }] : [];
    });
  const toDashboardGroup = (group: readonly DatedParticipation[]) => ({ total: group.length, rows: rowsIn(group) });
  const resultRows = rowsIn(results);
  const wonIds = resultRows.filter(({ outcome }) => outcome === 'won').map(({ rfq }) => rfq.id);
  const awards = await awardsOf(models, wonIds, scope.companyId);
  const count = (outcome: Outcome): number => results.filter((each) => each.outcome === outcome).length;
  return {
    drafts: toDashboardGroup(drafts),
    due: toDashboardGroup(due),
    expiring: toDashboardGroup(expiring),
    expired: toDashboardGroup(expired),
    results: {
      won: count('won'),
      lost: count('lost'),
      rows: resultRows.map((row) => ({ ...row, award: awards.get(row.rfq.id) ?? null })),
    },
  };
};
