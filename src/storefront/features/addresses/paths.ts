export const bookPath = "/address";
export const addressPath = (id: number): string => `${bookPath}/${id}`;
