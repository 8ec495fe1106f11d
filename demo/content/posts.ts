/** The blog posts, oldest first. */
import { caringForWool } from "./posts/caring-for-wool.ts";
import { choosingTheRightSize } from "./posts/choosing-the-right-size.ts";
import { coloursOfKutch } from "./posts/colours-of-kutch.ts";
import { howARugIsKnotted } from "./posts/how-a-rug-is-knotted.ts";
import { layeringRugs } from "./posts/layering-rugs.ts";
import { naturalDyes } from "./posts/natural-dyes.ts";
import type { DemoPost } from "./posts/post.ts";

export const posts: DemoPost[] = [caringForWool, choosingTheRightSize, howARugIsKnotted, layeringRugs, naturalDyes, coloursOfKutch];
