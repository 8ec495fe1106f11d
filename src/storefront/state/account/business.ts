/** The business that a customer buys for. All fields may be ''. */
export type Business = {
  company: string;
  gstin: string;
  /** The registered address. */
  address: string;
};

/** For one order. `isForOther`: the goods go to someone else for the business. */
export type OrderBusiness = Business & { isForOther: boolean };
