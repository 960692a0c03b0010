import { limitIntake } from './intake.js';

it('refuses what there is no room for, until something is given back', () => {
  const intake = limitIntake(100);
  intake.take(50);
  expect(intake.isCrowded()).toBe(false);
  intake.take(50);
  expect(intake.isCrowded()).toBe(true);
  expect(() => intake.take(1)).toThrow('too many unwritten appends');
  intake.giveBack(50);
  expect(() => intake.take(1)).not.toThrow();
});
