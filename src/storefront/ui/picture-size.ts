/** The address of a smaller size of a picture: `end`, such as '480.avif', replaces the plain file's ending. */
export const pictureSize = (src: string, end: string): string => src.replace(/\.\w+$/, `-${end}`);
