import { subjectFields } from './subject-fields.js';

it('The subjects of a command are the ids and keys that its request names, at any depth', () => {
  expect(subjectFields).toEqual(
    expect.arrayContaining(['rfqId', 'rfqIDs', 'companyIDs', 'blockCID', 'positionIdA', 'jobId', 'key', 'userId']),
  );
  for (const other of ['daysValid', 'receiver', 'materialId', 'comment']) expect(subjectFields).not.toContain(other);
});
