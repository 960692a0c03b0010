import { randomUUID } from 'node:crypto';
import { participationId, subjectKey } from '@torno/domain';
import type { Documents } from '@torno/platform';
import { searchKeys, searchTokens, searchWords, textKey } from '@torno/read-models';
import type { Api } from '../installation/api.js';
import type { Installation } from '../installation/installation.js';
import { registerCompany } from '../installation/people.js';
import { draftRfq, publishRfq, quoteBody } from '../installation/rfq-story.js';
import { fillReadModel, patternIn } from './fill.js';
import { httpClient } from './http-client.js';
import type { Chapter } from './report.js';
import { percentile, samplesOf } from './timing.js';

const events = 1_000_000;
const rfqs = 100_000;
const companies = 10_000;
const users = 30_000;
const participations = 50_000;
const files = 50_000;
const requests = 40;

const words = (text: string): readonly string[] => text.split(' ');
/** One label in four begins with each of the first three. */
const things = words(
  'Shaft Gear Housing Flange Bracket Bushing Cover Lever Pin Plate Ring Spindle Valve Piston Hub Sleeve Coupling Nozzle Roller Clamp',
);
const purposes = words(
  'pump gripper press conveyor turbine compressor mixer robot crane lathe winch separator engine gearbox drive valve',
);
const kinds = words('steel brass bronze titanium aluminium hardened polished ground coated spare');
const firstNames = words('Anna Bruno Carla David Elena Felix Giulia Hans Ida Jan Katrin Luca Marta Nils Olga Paul');
const lastNames = words(
  'Adler Berger Conti Dietrich Esposito Fischer Gruber Hofer Innerhofer Jung Keller Lang Moser Neri Oberhofer Pichler Rossi Seeber Thaler Unterholzner Vogt Weber Zanella',
);

const at = <T>(items: readonly T[], index: number): T => items[index % items.length]!;
const thingOf = (index: number): string => at(things, index % 4 === 3 ? 3 + (index >> 2) : index % 4);
const labelOf = (index: number): string =>
  `${thingOf(index)} ${at(kinds, index >> 3)} for ${at(purposes, index >> 5)} ${index % 977}`;
const partOf = (index: number): string => `${at(kinds, index >> 4)} ${thingOf(index + 1)} ${index % 389}`;
const fileOf = (index: number): string => `Drawing_${thingOf(index)}_${30_000 + index}.pdf`;
const companyOf = (index: number): string => `${at(lastNames, index)} ${at(things, index >> 3)} ${index % 811} GmbH`;
const nameOf = (index: number) => ({ firstName: at(firstNames, index), lastName: `${at(lastNames, index >> 4)}` });
const emailOf = (index: number): string => {
  const { firstName, lastName } = nameOf(index);
  return `${firstName}.${lastName}.${index}@example.com`.toLowerCase();
};

const idsOf = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID());

/** The trades of many companies: labels, parts, files, companies and people differ. */
const fill = async (documents: Documents, api: Api) => {
  const buyer = await registerCompany(api, 'search-buyer', { isBuyer: true });
  const supplier = await registerCompany(api, 'search-supplier', { isSupplier: true, tier: 'A' });
  const drafted = await draftRfq(api, buyer, { label: 'Shaft' });
  const { rfqId } = drafted;
  await publishRfq(api, buyer, rfqId, [supplier]);
  const { token } = supplier;
  await api.call('submitQuote', { token, body: quoteBody(drafted, '9.5') });
  const [rfq, company, user, participation] = await Promise.all([
    patternIn(documents, 'rfqs', rfqId),
    patternIn(documents, 'companies', buyer.companyId),
    patternIn(documents, 'users', buyer.userId),
    patternIn(documents, 'participations', participationId(rfqId, supplier.companyId)),
  ]);
  const [firstFile = ''] = rfq.attachmentKeys;
  const file = await patternIn(documents, 'attachments', firstFile);
  const rfqIds = idsOf(rfqs);
  const companyIds = idsOf(companies);
  const userIds = idsOf(users);

  await fillReadModel(documents, 'companies', [0, companies], (index) => {
    const companyId = at(companyIds, index);
    const label = companyOf(index);
    const number = String(20_000 + index);
    return {
      ...company,
      _id: companyId,
      companyId,
      secondaryCompanyId: number,
      label,
      searchKeys: searchKeys(number, label),
      tokens: searchTokens(label, number, company.postalCode, company.city),
    };
  });
  await fillReadModel(documents, 'users', [0, users], (index) => {
    const userId = at(userIds, index);
    const email = emailOf(index);
    const { firstName, lastName } = nameOf(index);
    const name = `${firstName} ${lastName}`;
    return {
      ...user,
      _id: userId,
      userId,
      companyId: at(companyIds, index),
      firstName,
      lastName,
      email,
      logName: email,
      searchKeys: searchKeys(email, name, lastName),
      tokens: searchTokens(name, email),
    };
  });
  await fillReadModel(documents, 'rfqs', [0, rfqs], (index) => {
    const label = labelOf(index);
    const number = 1_000_000 + index;
    const createdAt = new Date(Date.UTC(2024, 0, 1) + index * 600_000).toISOString();
    const positions = rfq.positions.map((position, line) => ({ ...position, label: partOf(index + line) }));
    return {
      ...rfq,
      _id: at(rfqIds, index),
      rfqId: at(rfqIds, index),
      secondaryId: number,
      buyerCompanyId: at(companyIds, index),
      ownerUserId: at(userIds, index),
      label,
      labelKey: textKey(label),
      createdAt,
      startDate: createdAt,
      status: 'Ended',
      lists: ['ALL', 'ENDED'],
      onMarket: false,
      positions,
      attachmentKeys: [],
      searchKeys: searchKeys(String(number), label),
      tokens: searchTokens(label, '', String(number)),
      partWords: searchWords(...positions.map((position) => position.label)),
    };
  });
  await fillReadModel(documents, 'participations', [0, participations], (index) => {
    const quoted = at(rfqIds, index * 2);
    const supplierCompanyId = at(companyIds, index + 1);
    return {
      ...participation,
      _id: participationId(quoted, supplierCompanyId),
      rfqId: quoted,
      supplierCompanyId,
      processorUserId: at(userIds, index + 1),
      archived: index % 2 === 0,
      quotes: participation.quotes.map((quote) => ({ ...quote, quoteId: randomUUID(), quoteNo: `AN-${index}` })),
    };
  });
  await fillReadModel(documents, 'attachments', [0, files], (index) => {
    const attachmentKey = randomUUID();
    const fileName = fileOf(index);
    return {
      ...file,
      _id: attachmentKey,
      attachmentKey,
      rfqId: at(rfqIds, index),
      fileName,
      previews: null,
      tokens: searchTokens(fileName),
    };
  });
  const eventIds: string[] = [];
  await fillReadModel(documents, 'rfq-history', [0, events], (index) => {
    const id = randomUUID();
    if (index % 10_000 === 0) eventIds.push(id);
    const ofRfq = at(rfqIds, index);
    const actor = { userId: at(userIds, index), companyId: at(companyIds, index), role: 'buyer' } as const;
    return {
      _id: id,
      _pos: 1,
      rfqId: ofRfq,
      supplierCompanyId: null,
      subjects: [subjectKey('users', actor.userId)],
      correlationId: randomUUID(),
      position: 1_000_000_000 + index,
      type: 'RfqHeaderChanged',
      stream: `rfq-${ofRfq}`,
      revision: Math.floor(index / rfqs),
      metadata: {
        $correlationId: id,
        $causationId: id,
        commandId: id,
        actor,
        at: new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString(),
        schema: 1,
      },
      data: { label: labelOf(index) },
    };
  });
  return { eventIds, rfqIds };
};

/** Far apart, so that neither the store nor the service has just read the search terms' documents. */
const somewhere = (index: number, count: number): number => (index * 7_919) % count;

export const measureSearch = async (
  installation: Installation,
  api: Api,
  operator: string,
  documents: Documents,
): Promise<Chapter> => {
  const { eventIds, rfqIds } = await fill(documents, api);
  const searches: readonly (readonly [string, (index: number) => string])[] = [
    ['the number of an RFQ', (index) => String(1_000_000 + somewhere(index, rfqs))],
    ['the number of a quote', (index) => `${1_000_000 + 2 * somewhere(index, participations)}/1`],
    ['the supplier’s number of a quote', (index) => `AN-${somewhere(index, participations)}`],
    ['a label', (index) => labelOf(somewhere(index, rfqs))],
    ['a word that one label in four has', (index) => at(things.slice(0, 3), index)],
    ['a part of such a word', (index) => at(things.slice(0, 3), index).slice(1)],
    ['a rarer word of labels', (index) => at(purposes, index)],
    ['two words that many labels have', (index) => `${at(things.slice(0, 3), index)} ${at(kinds, index)}`],
    ['two words that many labels have, but none has both', (index) => at(['shaft gear', 'gear housing'], index)],
    ['a part', (index) => partOf(somewhere(index, rfqs))],
    ['the name of a file', (index) => fileOf(somewhere(index, files))],
    ['what the names of all files end with', () => 'pdf'],
    ['the number of a company', (index) => String(20_000 + somewhere(index, companies))],
    ['the name of a company', (index) => companyOf(somewhere(index, companies))],
    ['what the names of all companies end with', () => 'gmbh'],
    ['a person', (index) => Object.values(nameOf(somewhere(index, users))).join(' ')],
    ['a mail address', (index) => emailOf(somewhere(index, users))],
    ['what all mail addresses end with', () => '@example.com'],
    ['one letter', (index) => at(['s', 'g', 'a'], index)],
    ['the id of an RFQ', (index) => at(rfqIds, somewhere(index, rfqs))],
    ['the id of an event', (index) => at(eventIds, index)],
    ['what nothing is called', (index) => `zzz${index}`],
  ];
  const http = httpClient(installation.url);
  const figures = [];
  for (const [what, textOf] of searches) {
    const samples = await samplesOf(requests, (index) =>
      http.send('GET', `/v1/admin/search?${new URLSearchParams({ q: textOf(index) }).toString()}`, { token: operator }),
    );
    const goal = { kind: 'at-most', value: 200 } as const;
    figures.push({ what: `${what}, p95`, value: percentile(samples, 0.95), unit: 'ms', goal });
  }
  http.close();
  return {
    title: 'Search of the operator',
    how: `Read models are filled with what ${events.toLocaleString('en')} events make of ${rfqs.toLocaleString('en')} RFQs with different labels and parts, ${companies.toLocaleString('en')} companies, ${users.toLocaleString('en')} people, ${participations.toLocaleString('en')} participations with quotes and ${files.toLocaleString('en')} files; searches are requested through the gateway, one after the other.`,
    figures,
  };
};
