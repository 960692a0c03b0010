import { companyLimits, type CompanyDocumentsEvent } from '@torno/domain';
import { specify } from '@torno/kernel/testing';
import { commandOf } from '../testing/commands.fixture.js';
import { companyDocuments, type CompanyDocumentsCommand } from './company-documents.js';

const { given } = specify(companyDocuments, expect);
const command = commandOf<CompanyDocumentsCommand>();
const nda = { documentId: 'd', isNda: true, label: 'nda.pdf', attachmentKey: 'a' };
const added = (documentId = 'd'): CompanyDocumentsEvent => ({ type: 'RfqDocumentAdded', data: { ...nda, documentId } });
const removed: CompanyDocumentsEvent = { type: 'RfqDocumentRemoved', data: { documentId: 'd' } };

describe('Documents of a company (COMP-22)', () => {
  it('are added once', () => {
    given().when(command('AddDocument', nda)).thenEvents(added());
    given(added()).when(command('AddDocument', nda)).thenNothing();
  });
  it('are removed once', () => {
    const remove = command('RemoveDocument', { documentId: 'd' });
    given(added()).when(remove).thenEvents(removed);
    given(added(), removed).when(remove).thenNothing();
  });
  it('are limited to the size of a list', () => {
    const full = Array.from({ length: companyLimits.documents }, (_, index) => added(`d${index}`));
    given(...full)
      .when(command('AddDocument', nda))
      .thenRefused('company.too-many-documents');
  });
});
