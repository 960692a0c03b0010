import { partFit, statesSize } from '@torno/domain';
import { DomainError } from '@torno/kernel';
import type { QueryHandlers } from '../context.js';
import { ownRfq } from '../joins/rfq-key.js';
import { labelIn } from '../lookups/lookup-lists.js';
import { placesOf } from '../map/places.js';
import { findExisting, findAllExisting } from '../read-models/find-existing.js';
import { invitableCompanies } from '../directory/invitable-companies.js';
import { findCompanies } from './find-companies.js';

/** The most companies that an answer lists. */
const maxCompanies = 500;

/** Which suppliers fit an RFQ and why, on a list and on a map, and which of them the buyer has chosen. */
export const matchingHandlers = {
  matching: async ({ models, caller, params, body }) => {
    const found = await findCompanies(models, { ...body, companyId: caller.companyId, rfqKey: params.rfqId });
    const listedCompanies = found.companies.slice(0, maxCompanies);
    return {
      body: {
        basicResult: listedCompanies.filter(({ premiumSupplier }) => !premiumSupplier),
        premiumResult: listedCompanies.filter(({ premiumSupplier }) => premiumSupplier),
        matchingResult: listedCompanies.filter(({ matchingPartCount }) => matchingPartCount > 0),
        positionsWithoutSize: found.rfq.positions
          .filter(({ dimensions }) => !statesSize(dimensions))
          .map(({ posNumber }) => posNumber),
        nearMisses: [...found.nearMisses],
        initialized: found.initialized,
        criteria: found.criteria && {
          perimeter: { ...found.criteria.perimeter },
          filter: {
            companySizeIDs: [...found.criteria.filter.companySizeIDs],
            turnoverIDs: [...found.criteria.filter.turnoverIDs],
            countryCodes: [...found.criteria.filter.countryCodes],
            certificateIDs: [...found.criteria.filter.certificateIDs],
            industryIDs: [...found.criteria.filter.industryIDs],
          },
          subset: found.criteria.subset,
        },
        truncated: found.truncated || found.companies.length > maxCompanies,
      },
    };
  },

  matchingPlaces: async ({ models, caller, params, body: { bounds, zoom, ...criteria } }) => {
    const found = await findCompanies(models, { ...criteria, companyId: caller.companyId, rfqKey: params.rfqId });
    const places = found.companies.map(({ companyId, latitude, longitude }) => ({ companyId, latitude, longitude }));
    const { buyer, truncated } = found;
    return { body: { places: await placesOf(models, { buyer, places, bounds, zoom }), truncated } };
  },

  matchingReasons: async ({ models, caller, params, language }) => {
    const rfq = await ownRfq(models, params.rfqId, caller.companyId);
    const [company, invitable] = await Promise.all([
      findExisting(models.companies, params.companyID),
      invitableCompanies(models, caller.companyId),
    ]);
    if (!company || !invitable.includes(company)) throw new DomainError('company.not-found', 'not-found');
    const fits = rfq.positions.map((position) => ({ position, fit: partFit(company.technologies, position) }));
    const technologyKeys = rfq.technologyIds.map((id) => `technology:${id}`);
    const labels = new Map(
      (await findAllExisting(models.lookups, technologyKeys)).map((entry) => [
        Number(entry.id),
        labelIn(language, entry),
      ]),
    );
    const technologies = (ids: readonly number[]) => ids.map((id) => ({ id, label: labels.get(id) ?? String(id) }));
    return {
      body: {
        companyId: company.companyId,
        positions: fits.map(({ position: { positionId, posNumber, label, dimensions }, fit }) => ({
          positionId,
          posNumber,
          label,
          sizeChecked: statesSize(dimensions),
          kind: fit.kind,
          technologies: technologies(
            'technologyIds' in fit ? fit.technologyIds : 'technologyId' in fit ? [fit.technologyId] : [],
          ),
          misses: 'misses' in fit ? [...fit.misses] : [],
        })),
      },
    };
  },
} satisfies Partial<QueryHandlers>;
