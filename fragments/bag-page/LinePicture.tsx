/** The picture of a line. */
export const LinePicture = ({ path, image }: { path: string; image: string }) => (
  <>
    {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the same link; this one is for pointers only */}
    <a className="bag-page-picture" href={path} tabIndex={-1} aria-hidden="true">
      <img src={image} alt="" width="160" height="160" />
    </a>
  </>
)
