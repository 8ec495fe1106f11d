/** The highest quantity of at most `quantity` units that is sold: products sold in pairs have a step of 2. */
export const downToStep = (quantity: number, step: number): number => quantity - (quantity % step);
