import { cutText } from './cut-text.js';

describe('cutText (QVIEW-16)', () => {
  it('keeps 130 characters and cuts 131', () => {
    expect(cutText('x'.repeat(130))).toBeNull();
    expect(cutText('x'.repeat(131))).toBe(`${'x'.repeat(130)} …`);
  });
  it('counts characters, not code units', () => expect(cutText('😀'.repeat(130))).toBeNull());
  it('ends without a trailing blank', () => expect(cutText('ab cd', 3)).toBe('ab …'));
});
