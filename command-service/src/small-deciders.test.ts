import type { AttachmentEvent, DirectoryEvent, LookupEvent, MatchingEvent, SettingName } from '@torno/domain';
import { specify } from '@torno/kernel/testing';
import { attachment, type AttachmentCommand } from './attachments/attachment.js';
import { lookup, type LookupCommand } from './lookups/lookup.js';
import { platformConfig, type ConfigCommand } from './lookups/platform-config.js';
import { matching, type MatchingCommand } from './matching/matching.js';
import { commandOf } from './testing/commands.fixture.js';
import { directory, type DirectoryCommand } from './directory/directory.js';

describe('The directory', () => {
  const { given } = specify(directory, expect);
  const command = commandOf<DirectoryCommand>();
  it.each<[DirectoryCommand, DirectoryEvent, DirectoryCommand]>([
    [
      command('SetFavorite', { on: true }),
      { type: 'CompanyMarkedAsFavorite', data: {} },
      command('SetFavorite', { on: false }),
    ],
    [
      command('SetGeneralNda', { on: true }),
      { type: 'GeneralNdaEnabled', data: { attachmentKey: null } },
      command('SetGeneralNda', { on: false }),
    ],
    [
      command('SetBlocked', { on: true, mode: 'Buyer' }),
      { type: 'CompanyBlocked', data: { mode: 'Buyer' } },
      command('SetBlocked', { on: false, mode: 'Buyer' }),
    ],
  ])('%# sets, repeats without effect and unsets', (set, event, unset) => {
    given().when(set).thenEvents(event);
    given(event).when(set).thenNothing();
    given().when(unset).thenNothing();
    expect(given(event).when(unset).events()).toHaveLength(1);
  });
  it('keeps the blocks of both sides apart', () =>
    expect(
      given({ type: 'CompanyBlocked', data: { mode: 'Buyer' } })
        .when(command('SetBlocked', { on: true, mode: 'Supplier' }))
        .events(),
    ).toHaveLength(1));
});

describe('An attachment', () => {
  const { given } = specify(attachment, expect);
  const command = commandOf<AttachmentCommand>();
  const place = { rfqId: 'r1', supplierCompanyId: '' };
  const uploaded: AttachmentEvent = {
    type: 'AttachmentUploaded',
    data: {
      type: 'PositionDocument',
      ownerCompanyId: 'c1',
      rfqId: 'r1',
      referId: 'p1',
      fileName: 'shaft.pdf',
      mime: 'application/pdf',
      size: 10,
      sha256: 'x',
    },
  };
  it('is recorded once and deleted by its owner', () => {
    given().when(command('RecordUpload', uploaded.data)).thenEvents(uploaded);
    given(uploaded).when(command('RecordUpload', uploaded.data)).thenNothing();
    given(uploaded)
      .when(command('DeleteAttachment', { companyId: 'c1' }))
      .thenEvents({ type: 'AttachmentDeleted', data: place });
    given(uploaded)
      .when(command('DeleteAttachment', { companyId: 'c2' }))
      .thenRefused('attachment.not-found');
    given(uploaded, { type: 'AttachmentDeleted', data: place })
      .when(command('DeleteAttachment', { companyId: 'c1' }))
      .thenNothing();
  });

  const linked: AttachmentEvent = { type: 'AttachmentLinked', data: { to: 'quote-q1', ...place } };
  it('cannot be deleted once it was sent with something (QUOTE-64)', () => {
    const link = command('LinkAttachment', { companyId: 'c1', to: 'quote-q1' });
    given(uploaded).when(link).thenEvents(linked);
    given(uploaded, linked).when(link).thenNothing();
    given(uploaded, linked)
      .when(command('DeleteAttachment', { companyId: 'c1' }))
      .thenRefused('attachment.in-use');
    given().when(link).thenRefused('attachment.not-found');
    given(uploaded, { type: 'AttachmentDeleted', data: place }).when(link).thenRefused('attachment.not-found');
    given(uploaded)
      .when(command('LinkAttachment', { companyId: 'c2', to: 'quote-q1' }))
      .thenRefused('attachment.not-found');
  });

  const pictures = { previewKey: 'p', thumbnailKey: 't' };
  const pictured: AttachmentEvent = { type: 'AttachmentPreviewCreated', data: { ...pictures, ...place } };
  const failed: AttachmentEvent = { type: 'AttachmentPreviewFailed', data: { reason: 'too-long', ...place } };
  it('names its supplier once it was uploaded by one', () =>
    given({ ...uploaded, data: { ...uploaded.data, type: 'QuoteDocument' } })
      .when(command('DeleteAttachment', { companyId: 'c1' }))
      .thenEvents({ type: 'AttachmentDeleted', data: { rfqId: 'r1', supplierCompanyId: 'c1' } }));
  it('gets its previews once, with a surface if it is a 3D model', () => {
    given(uploaded)
      .when(command('RecordPreview', { ...pictures, glbKey: null }))
      .thenEvents(pictured);
    given(uploaded)
      .when(command('RecordPreview', { ...pictures, glbKey: 'm' }))
      .thenEvents(pictured, { type: 'AttachmentModelPreviewCreated', data: { glbKey: 'm', ...place } });
    given(uploaded, pictured)
      .when(command('RecordPreview', { ...pictures, glbKey: 'm' }))
      .thenNothing();
    given(uploaded, pictured)
      .when(command('RecordPreview', { failure: 'crashed' }))
      .thenNothing();
  });
  it('stores why a preview failed until one succeeds', () => {
    given(uploaded)
      .when(command('RecordPreview', { failure: 'too-long' }))
      .thenEvents(failed);
    given(uploaded, failed)
      .when(command('RecordPreview', { failure: 'too-long' }))
      .thenNothing();
    given(uploaded, failed)
      .when(command('RecordPreview', { ...pictures, glbKey: null }))
      .thenEvents(pictured);
  });
  it('does not get a preview if it is unknown or deleted', () => {
    given()
      .when(command('RecordPreview', { failure: 'damaged' }))
      .thenRefused('attachment.not-found');
    given(uploaded, { type: 'AttachmentDeleted', data: place })
      .when(command('RecordPreview', { ...pictures, glbKey: null }))
      .thenNothing();
  });
});

describe('Reference data', () => {
  const { given } = specify(lookup, expect);
  const command = commandOf<LookupCommand>();
  const because = { reason: 'Because' };
  const inGroup = { groupField: 'groupId', ...because };
  const entry = { id: 1, labels: { de: 'Stahl', en: 'Steel' }, ordering: 1, data: { groupId: 3 } };
  const load = (en: string) => command('LoadEntries', { entries: [{ ...entry, labels: { ...entry.labels, en } }] });
  const added: LookupEvent = { type: 'LookupEntryAdded', data: { ...entry, reason: '' } };
  const second: LookupEvent = {
    type: 'LookupEntryAdded',
    data: { ...entry, id: 2, labels: { en: 'Copper' }, reason: '' },
  };
  const off = { id: '1', active: false, ...because };
  const deactivated: LookupEvent = { type: 'LookupEntryDeactivated', data: { id: 1, ...because } };
  const changed = (en: string, reason: string): LookupEvent => ({
    type: 'LookupEntryChanged',
    data: { ...entry, labels: { ...entry.labels, en }, reason },
  });
  const name = (labels: Readonly<Record<string, string>>) => command('NameEntry', { id: '1', labels, ...inGroup });

  it('is added once, and changed only if it differs', () => {
    given().when(load('Steel')).thenEvents(added);
    given(added).when(load('Steel')).thenNothing();
    given(added).when(load('Iron')).thenEvents(changed('Iron', ''));
  });
  it('stays as operators have left it when a release is loaded', () => {
    given(added, deactivated).when(load('Steel')).thenNothing();
    given(added, changed('Stainless', 'Because')).when(load('Steel')).thenNothing();
    given(added, deactivated).when(load('Iron')).thenEvents(changed('Iron', ''));
    given(added, deactivated, changed('Iron', '')).when(command('SetActive', off)).thenNothing();
  });
  it('is named by operators, in the languages that they give', () => {
    given(added)
      .when(name({ en: 'Iron' }))
      .thenEvents(changed('Iron', 'Because'));
    given(added)
      .when(name({ en: 'Steel' }))
      .thenNothing();
    given(added, second)
      .when(name({ en: 'Copper' }))
      .thenRefused('lookup.same-name');
    given(second)
      .when(name({ en: 'Iron' }))
      .thenRefused('lookup.not-found');
  });
  it('is added by operators behind all others, with an id that no release uses', () => {
    const add = (en: string, groupId = 3) => command('AddEntry', { labels: { en }, data: { groupId }, ...inGroup });
    given(added)
      .when(add('Bronze'))
      .thenEvents({
        type: 'LookupEntryAdded',
        data: { id: 1_000_000, labels: { en: 'Bronze' }, ordering: 2, data: { groupId: 3 }, ...because },
      });
    given(added).when(add('Steel')).thenRefused('lookup.same-name');
    expect(given(added).when(add('Steel', 4)).events()).toHaveLength(1);
  });
  it('is deactivated and activated again, except the last one', () => {
    const on = command('SetActive', { ...off, active: true });
    given(added, second).when(command('SetActive', off)).thenEvents(deactivated);
    given(added, second, deactivated)
      .when(on)
      .thenEvents({ type: 'LookupEntryActivated', data: { id: 1, ...because } });
    given(added, second).when(on).thenNothing();
    given(added).when(command('SetActive', off)).thenRefused('lookup.last-one');
    given().when(on).thenRefused('lookup.not-found');
  });
});

describe('A setting of the platform', () => {
  const { given } = specify(platformConfig, expect);
  const set = (key: SettingName, value: string) =>
    commandOf<ConfigCommand>()('ChangeConfig', { key, value, reason: 'Because' });
  it('is changed with a reason, once', () => {
    const off = set('feature3d', 'false');
    given().when(off).thenEvents({ type: 'ConfigChanged', data: off.data });
    given({ type: 'ConfigChanged', data: off.data }).when(off).thenNothing();
  });
  it('has its default value until it is changed', () => given().when(set('feature3d', 'true')).thenNothing());
  it('refuses a value out of its range', () => given().when(set('usdToEur', '99')).thenRefused('config.value'));
});

describe('A matching', () => {
  const { given } = specify(matching, expect);
  const select = (companyIds: readonly string[], fromDirectory: readonly string[] = []) =>
    commandOf<MatchingCommand>()('SelectCompanies', { companyIds, fromDirectory, criteria: null });
  const initialized: MatchingEvent = { type: 'MatchingInitialized', data: { companyIds: ['a', 'b'] } };
  it('begins with the matched companies and adds those from the directory', () =>
    given()
      .when(select(['a', 'b', 'f'], ['f']))
      .thenEvents(initialized, {
        type: 'MatchingSelectionChanged',
        data: { companyId: 'f', selected: true, fromDirectory: true },
      }));
  it('stores the changed selections only', () => {
    given(initialized)
      .when(select(['a', 'c']))
      .thenEvents(
        { type: 'MatchingSelectionChanged', data: { companyId: 'c', selected: true, fromDirectory: false } },
        { type: 'MatchingSelectionChanged', data: { companyId: 'b', selected: false, fromDirectory: false } },
      );
    given(initialized)
      .when(select(['b', 'a']))
      .thenNothing();
  });
  it('stores the criteria', () => {
    const criteria = {
      perimeter: { region: 'Europe', radius: 0 },
      filter: { companySizeIDs: [], turnoverIDs: [], countryCodes: [], certificateIDs: [], industryIDs: [] },
      subset: 'ALL',
    } as const;
    const command = commandOf<MatchingCommand>()('SelectCompanies', {
      companyIds: ['a', 'b'],
      fromDirectory: [],
      criteria,
    });
    given(initialized).when(command).thenEvents({ type: 'MatchingCriteriaChanged', data: criteria });
    given(initialized, { type: 'MatchingCriteriaChanged', data: criteria }).when(command).thenNothing();
    given(initialized, { type: 'MatchingCriteriaChanged', data: { ...criteria, subset: 'FAVORITES' } })
      .when(command)
      .thenEvents({ type: 'MatchingCriteriaChanged', data: criteria });
  });
});
