import { type DownloadFormat, type HistoryFormat, historyFormats, type HistorySubject } from '@torno/domain';
import { newId } from '@torno/kernel';
import { sample, type SampleEvent } from '../../../tests/samples/event-history.js';
import { type Name, useQueryService } from '../testing/caller.fixture.js';
import { ids, now } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const participation = `participation-${ids.closedRound}_${ids.supplier}`;
const matching = `matching-${ids.closedRound}`;

/** By subject, the id of a history and an event in it. */
const histories: Readonly<Record<HistorySubject, { readonly id: string; readonly event: SampleEvent }>> = {
  rfqs: { id: ids.closedRound, event: sample('RfqArchived', {}, `rfq-${ids.closedRound}`) },
  quotes: { id: ids.quote, event: sample('QuoteWithdrawn', { quoteId: ids.quote }, participation) },
  companies: { id: ids.supplier, event: sample('CompanyLogoRemoved', {}, `company-${ids.supplier}`) },
  users: { id: ids.supplierUser, event: sample('UserLanguageChanged', {}, `user-${ids.supplierUser}`) },
  streams: { id: matching, event: sample('MatchingInitialized', {}, matching) },
};
const subjects = Object.keys(histories) as readonly HistorySubject[];

/** Records the reason of a download; the id of the download. */
const allow = async (subject: HistorySubject, id: string, format: DownloadFormat): Promise<string> => {
  const download = newId();
  const data = { subject, id, format, operatorId: ids.operator, reason: `For ${download}` };
  await service().append({ ...sample('HistoryDownloadAllowed', data, `download-${download}`), at: now });
  return download;
};

const file = (as: Name, subject: HistorySubject, id: string, query: object) =>
  get(as, `admin/${subject}/${id}/history/export`)
    .query(query)
    .parse((reply, done) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => done(null, Buffer.concat(parts)));
    });

beforeAll(() => service().append(...subjects.map((subject) => histories[subject].event)));

const cases = subjects.flatMap((subject) => historyFormats.map((format) => [subject, format] as const));

/** The types of the events in a file, by its format. */
const typesIn: Readonly<Record<HistoryFormat, (content: Buffer) => readonly string[]>> = {
  JSON: (content) => JSON.parse(content.toString()).map(({ type }: { readonly type: string }) => type),
  CSV: (content) =>
    content
      .toString()
      .trim()
      .split('\r\n')
      .map((line) => line.split(';')[1] ?? ''),
  // `history-pdf.test.ts` reads the sentences; here it matters that there is a file.
  PDF: (content) => [content.subarray(0, 5).toString()],
};

describe('Every history as every kind of file', () => {
  it.each(cases)('%s as %s, for a reason that was given for just this one', async (subject, format) => {
    const { id, event } = histories[subject];
    const download = await allow(subject, id, format);
    const { status, headers, body } = await file('operator', subject, id, { format, download });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`history-${id}.${format.toLowerCase()}`);
    expect(typesIn[format](body as Buffer)).toContain(format === 'PDF' ? '%PDF-' : event.type);

    const otherFormat = format === 'CSV' ? 'JSON' : 'CSV';
    expect((await file('operator', subject, id, { format: otherFormat, download })).status).toBe(403);
    expect((await file('operator', subject, id, { format, download: newId() })).status).toBe(403);
    for (const name of ['buyer', 'supplier'] as const)
      expect((await file(name, subject, id, { format, download })).status).toBe(403);
  });

  it.each(subjects.filter((subject) => subject !== 'streams'))(
    'The download of %s is in the history that was downloaded, with its reason, and in that of the operator',
    async (subject) => {
      const { id } = histories[subject];
      const download = await allow(subject, id, 'JSON');
      for (const path of [`${subject}/${id}`, `users/${ids.operator}`]) {
        const { body } = await get('operator', `admin/${path}/history`).query({ order: 'newest' });
        expect(body.events[0]).toMatchObject({
          type: 'HistoryDownloadAllowed',
          data: { subject, id, format: 'JSON', reason: `For ${download}` },
        });
      }
    },
  );
});
