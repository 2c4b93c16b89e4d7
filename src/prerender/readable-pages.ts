// The pages that stay plain HTML until the first touch, and the frame around them. The build reads here which styles their
// documents need (scripts/critical-styles.mjs); nothing runs this file.
export { AppFrame } from '../app/app-frame.tsx';
export { Footer } from '../app/shell/footer.tsx';
export { Page as Privacy } from '../features/legal/privacy-screen.tsx';
export { Page as Terms } from '../features/legal/terms-screen.tsx';
export { LandingFinder, Page as Landing } from '../routes/landing.page.tsx';
export { NotFound } from '../routes/not-found.tsx';
export { Page as Pricing } from '../routes/site/pricing.page.tsx';
