import { act, renderHook } from '@testing-library/react';
import { fakeApi } from '../shared/testing/fake-api.js';
import { useServerGone } from './use-online.js';

const later = () => act(() => jest.advanceTimersByTimeAsync(3_001));

describe('A server that may be gone', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is asked until it answers, which is reported once', async () => {
    fakeApi({ 'GET /health/live': { status: 503 } });
    const onBack = jest.fn();
    const { result } = renderHook(() => useServerGone(onBack));
    expect(result.current).toBe(false);
    await later();
    expect(result.current).toBe(true);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await later();
    expect(result.current).toBe(true);
    expect(onBack).not.toHaveBeenCalled();

    fakeApi({ 'GET /health/live': { status: 200 } });
    await later();
    expect(result.current).toBe(false);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('is not said to be back if it was never gone', async () => {
    const { requests } = fakeApi({ 'GET /health/live': { status: 200 } });
    const onBack = jest.fn();
    const { result } = renderHook(() => useServerGone(onBack));
    await later();
    await later();
    expect(result.current).toBe(false);
    expect(onBack).not.toHaveBeenCalled();
    expect(requests).toEqual(['GET /health/live']);
  });
});
