/** Part of the darkest pixel in what a block of pixels becomes; the rest is their average. */
const inkShare = 0.6;

type Picture = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

/** Makes a drawing small so that its thin lines stay visible, where plain averaging would bleach them. */
export const shrinkDrawing = (from: Picture, to: Picture): void => {
  for (let y = 0; y < to.height; y++) {
    const top = Math.floor((y * from.height) / to.height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * from.height) / to.height));
    for (let x = 0; x < to.width; x++) {
      const left = Math.floor((x * from.width) / to.width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * from.width) / to.width));
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        let darkest = 255;
        for (let row = top; row < bottom; row++)
          for (let column = left; column < right; column++) {
            const value = from.data[(row * from.width + column) * 4 + channel] ?? 255;
            sum += value;
            darkest = Math.min(darkest, value);
          }
        const average = sum / ((bottom - top) * (right - left));
        to.data[(y * to.width + x) * 4 + channel] = inkShare * darkest + (1 - inkShare) * average;
      }
    }
  }
};
