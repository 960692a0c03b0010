/** Replaces the address of a picture, which only a build knows. */
export default '/asset';
