/** A picture behind a single diagonal. Hidden from screen readers. */
export const Diagonal = ({ picture }: { picture: string | null }) => (
  <div className="home-diagonal" aria-hidden="true">
    <div className="home-diagonal__bar" />
    <div className="home-diagonal__plate">
      {picture && <img className="home-diagonal__picture" src={picture} alt="" width="800" height="800" fetchPriority="high" />}
    </div>
  </div>
)
