import type { ViewFailure } from '../failure.js';
import { readSurface } from './read-surface.js';
import StepView from './StepView.js';

type Props = { readonly blob: Blob; readonly onFailed: (failure: ViewFailure) => void };

/** A model that the server has converted to triangles already. */
const SurfaceView = (props: Props) => <StepView {...props} read={readSurface} />;

export default SurfaceView;
